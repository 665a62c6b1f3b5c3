// @vitest-environment happy-dom
import { getBatch } from '@semilla/contract/batches.ts'
import { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { vacancyOf } from '../../../testing/vacancy.ts'
import ReasonsScreen from './ReasonsScreen.tsx'

setUpTexts('enrollment', 'vacancies', 'words')

const show = (search: Readonly<Record<string, string>>) =>
  renderScreen(
    <CurrentSearch value={{ VacancyId: '5', ...search }}>
      <ReasonsScreen />
    </CurrentSearch>,
  )
function given(batch?: unknown) {
  const server = fakeServer()
  server.answers(getVacancy, vacancyOf())
  server.answers(getBatch, (batch ?? null) as never)
  return server
}
const luna = { id: 11, name: 'Luna Ruiz' }

test.each<[what: string, batch: unknown, search: Readonly<Record<string, string>>]>([
  ['no key', undefined, {}],
  ['a selection that is no longer kept', undefined, { Key: 'gone' }],
  ['a selection of something else', { anything: true }, { Key: 'other' }],
  ['a selection of another vacancy', { vacancyId: 6, to: 'closed', referrals: [luna] }, { Key: 'theirs' }],
])('%s leads back to the queue', async (_what, batch, search) => {
  given(batch)
  show(search)
  await screen.findByText('Please, select children first.')
  expect(screen.queryByText('Luna Ruiz')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the queue' }).getAttribute('href')).toContain(
    '/Partials/ChildrenList?',
  )
})

test('a selection that could not be loaded says so, and does not ask to select again', async () => {
  const server = fakeServer()
  server.answers(getVacancy, vacancyOf())
  server.declines(getBatch, 403, { ErrCode: 'notAllowed', ErrMsg: 'Not yours.' })
  show({ Key: 'k' })
  await screen.findByText('Not yours.')
  expect(screen.queryByText('Please, select children first.')).toBeNull()
  screen.getByRole('link', { name: 'Back to the queue' })
})

test('the selected children are named, and what is asked fits what is done', async () => {
  given({ vacancyId: 5, to: 'enrolled', referrals: [luna] })
  show({ Key: 'k' })
  await screen.findByText('Luna Ruiz')
  screen.getByRole('heading', { level: 1, name: 'Enroll 1 child' })
  screen.getByRole('textbox', { name: 'First day' })
})
