import { checkText, getTextOverview, listTextChanges, listTexts, updateTexts } from '@semilla/contract/localization.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import TextsScreen from './TextsScreen.tsx'

setUpTexts('upkeep', 'shell')
// happy-dom has no layout, so sizes are set here.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
})

const overview: Output<typeof getTextOverview> = {
  files: [{ name: 'apply', count: 1, changed: 0 }],
  languages: [
    { code: 'en', isShipped: true, direction: 'ltr', missing: 0 },
    { code: 'es', isShipped: true, direction: 'ltr', missing: 0 },
  ],
}
const row = {
  file: 'apply',
  key: 'title',
  isAdded: false,
  values: [
    { language: 'en', content: 'Apply', shipped: 'Apply', version: 0 },
    { language: 'es', content: 'Solicitar', shipped: 'Solicitar', version: 0 },
  ],
}

test('a text that the filters no longer find stays open with what was not saved of it', async () => {
  const server = fakeServer()
  server.answers(getTextOverview, overview)
  server.answers(listTexts, { items: [row], total: 1 })
  server.answers(listTexts, { items: [], total: 0 })
  server.answers(checkText, { problem: '', examples: [] })
  server.answers(listTextChanges, { items: [], total: 0 })
  server.answers(updateTexts, null)
  server.declines(updateTexts, 422, { ErrCode: 'textPlaceholders', ErrMsg: 'There is no such value.' })
  const user = renderScreen(<TextsScreen />)
  await user.click(await screen.findByText('Apply'))
  await user.type(await screen.findByRole('textbox', { name: 'English' }), ' now')
  await user.type(screen.getByRole('textbox', { name: /Spanish/ }), ' ya')
  await user.click(screen.getByRole('button', { name: 'Save for everybody' }))
  await screen.findByText('No texts found')
  await screen.findByText('There is no such value.')
  expect(screen.getByRole('textbox', { name: /Spanish/ })).toHaveProperty('value', 'Solicitar ya')
  expect(screen.getByRole('textbox', { name: 'English' })).toHaveProperty('value', 'Apply now')
})

test('a language that was hidden stays hidden when the screen is opened again', async () => {
  const server = fakeServer()
  const showLanguages = server.answersLater(getTextOverview, overview)
  server.answers(listTexts, { items: [row], total: 1 })
  localStorage.setItem('semilla_columns_interfaceTexts', 'es')
  renderScreen(<TextsScreen />)
  await screen.findByRole('grid')
  showLanguages()
  await screen.findByRole('columnheader', { name: /English/ })
  expect(screen.queryByRole('columnheader', { name: /Spanish/ })).toBeNull()
})
