import { checkText, listTextChanges, updateTexts } from '@semilla/contract/localization.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { beginSession } from '../../../api/session.ts'
import { cityServer } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { renderAfterTimeOut } from '../../../testing/timeOut.ts'
import { NewTextDialog } from './NewTextDialog.tsx'
import { TextDialog } from './TextDialog.tsx'
import type { TextLanguage, TextRow } from './useTexts.ts'

setUpTexts('upkeep', 'shell')

const english: TextLanguage = { code: 'en', isShipped: true, direction: 'ltr', missing: 0 }
const value = { language: 'en', content: 'Apply', shipped: 'Apply', version: 0 }
const row: TextRow = { file: 'apply', key: 'title', isAdded: false, values: [value] }

test('what was typed for a text is not lost by Escape or Cancel without being asked', async () => {
  const server = fakeServer()
  server.answers(checkText, { problem: '', examples: [] })
  server.answers(listTextChanges, { items: [], total: 0 })
  const close = vi.fn()
  const user = renderScreen(<TextDialog row={row} languages={[english]} onClose={close} />)
  await user.type(await screen.findByRole('textbox', { name: 'English' }), ' for help')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }))
  expect(close).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
})

test('what was typed for a text before a time-out is saved over the version that was read then', async () => {
  const server = cityServer('agencySupervisor')
  server.answers(checkText, { problem: '', examples: [] })
  server.answers(listTextChanges, { items: [], total: 0 })
  await beginSession()
  const user = renderScreen(<TextDialog row={row} languages={[english]} onClose={vi.fn()} />)
  await user.type(await screen.findByRole('textbox', { name: 'English' }), ' for help')
  const newer = { ...row, values: [{ ...value, content: 'Apply now', version: 3 }] }
  const close = vi.fn()
  const later = await renderAfterTimeOut(<TextDialog row={newer} languages={[english]} onClose={close} />)
  expect(await screen.findByRole('textbox', { name: 'English' })).toHaveProperty('value', 'Apply for help')
  screen.getByText('What you typed before you were signed out is here again. It is not saved yet.')
  server.declines(updateTexts, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Somebody else changed it.' })
  await later.click(screen.getByRole('button', { name: 'Save for everybody' }))
  await screen.findByText('Somebody else changed it.')
  expect(server.requestsOf(updateTexts)[0]?.body).toMatchObject({
    DataContent: [{ Content: 'Apply for help', Version: 0 }],
  })
  expect(close).not.toHaveBeenCalled()
})

test('the fault for which a text was declined goes once the text is edited', async () => {
  const server = fakeServer()
  server.answers(checkText, { problem: '', examples: [] })
  server.answers(listTextChanges, { items: [], total: 0 })
  const user = renderScreen(<TextDialog row={row} languages={[english]} onClose={vi.fn()} />)
  const field = await screen.findByRole('textbox', { name: 'English' })
  await user.type(field, ' {{names}')
  server.declines(updateTexts, 422, { ErrCode: 'textPlaceholders', ErrMsg: 'There is no such value.' })
  await user.click(screen.getByRole('button', { name: 'Save for everybody' }))
  await screen.findByText('There is no such value.')
  await user.type(field, '{Backspace>8/}')
  expect(screen.queryByText('There is no such value.')).toBeNull()
})

test('a new text is there again after a time-out', async () => {
  cityServer('agencySupervisor')
  await beginSession()
  const dialog = <NewTextDialog files={['apply']} onClose={vi.fn()} />
  const user = renderScreen(dialog)
  await user.type(await screen.findByLabelText(/^Text in English/), 'Welcome')
  await renderAfterTimeOut(dialog)
  expect(await screen.findByLabelText(/^Text in English/)).toHaveProperty('value', 'Welcome')
})
