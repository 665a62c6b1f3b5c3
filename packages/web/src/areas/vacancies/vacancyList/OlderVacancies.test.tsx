import { listSites } from '@semilla/contract/sites/sites.ts'
import { listVacancies } from '@semilla/contract/vacancies/lists.ts'
import { addTo, dayInCity, startOfDay } from '@semilla/domain/values/dates.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import VacancyListScreen from './VacancyListScreen.tsx'

setUpTexts('vacancies', 'sites', 'words', 'shell')

type Asked = { readonly Filter: Readonly<Record<string, unknown>>; readonly PageSize: number }

test('open vacancies that are older than the list are told and can be shown, because children may wait there', async () => {
  const server = fakeServer()
  server.answers(listVacancies, { items: [], total: 1 } as never)
  server.answers(listSites, { items: [], total: 0 } as never)
  const asked = () => server.requestsOf(listVacancies).map(({ body }) => body as Asked)
  const user = renderScreen(<VacancyListScreen />)
  // One is published, and one is paused.
  await screen.findByText(/^2 open vacancies are older than this list/)
  const begin = startOfDay(addTo(dayInCity(new Date()), { months: -6 }))
  const counted = asked().filter(({ PageSize }) => PageSize === 1)
  expect(counted.map(({ Filter }) => [Filter.Status, Filter.CreateDateEnd])).toEqual([
    [1, begin],
    [3, begin],
  ])
  await user.click(screen.getByRole('button', { name: 'Show older vacancies' }))
  await waitFor(() => expect(screen.queryByText(/older than this list/)).toBeNull())
  const shown = () => asked().filter(({ PageSize }) => PageSize === 500)
  await waitFor(() => expect(shown().map(({ Filter }) => !Filter.CreateDateStart)).toEqual([false, true]))
})
