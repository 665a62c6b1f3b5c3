import { changeVacancyStatus } from '@semilla/contract/vacancies/vacancies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { vacancyOf } from '../../../testing/vacancy.ts'
import { useVacancyActions } from '../useVacancyActions.ts'
import { useVacancyColumns } from './vacancyColumns.tsx'

setUpTexts('vacancies', 'words', 'shell')

/** Shows the actions of a vacancy that is not published yet, as in its row. */
function Row() {
  const { act } = useVacancyActions()
  const [vacancy, setVacancy] = useState(vacancyOf({ status: 'created' }))
  const columns = useVacancyColumns(true, async (...action) => {
    const isDone = await act(...action)
    if (isDone) setVacancy({ ...vacancy, status: 'submitted' })
    return isDone
  })
  const actions = columns.find(({ id }) => id === 'actions')
  // The grid draws its cells again with every change.
  return <div key={vacancy.status}>{actions?.cell(vacancy)}</div>
}

test('the actions name the vacancy, its site and its number; after it is published from the list, the focus stays at its row', async () => {
  const server = fakeServer()
  server.answers(changeVacancyStatus, { status: 'submitted' })
  const user = renderScreen(<Row />)
  await user.click(await screen.findByRole('button', { name: 'Publish Room 2, Casa & Sol, V1' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions for Room 2, Casa & Sol, V1'),
  )
})

/** Shows the names and actions of two vacancies of one site that are named alike. */
function Alike({ withSite }: { withSite: boolean }) {
  const columns = useVacancyColumns(withSite, async () => true)
  const shown = columns.filter(({ id }) => id === 'name' || id === 'actions')
  const vacancies = ['V1', 'V2'].map((externalId, index) => vacancyOf({ id: index + 1, externalId }))
  return vacancies.map((vacancy) => <div key={vacancy.id}>{shown.map((column) => column.cell(vacancy))}</div>)
}

test.each([
  [true, 'Room 2, Casa & Sol, V'],
  [false, 'Room 2, V'],
])('vacancies of one name are told apart by their numbers (with the site: %s)', (withSite, name) => {
  renderScreen(<Alike withSite={withSite} />)
  for (const number of ['1', '2']) {
    screen.getByRole('link', { name: `${name}${number}` })
    screen.getByRole('button', { name: `More actions for ${name}${number}` })
  }
})
