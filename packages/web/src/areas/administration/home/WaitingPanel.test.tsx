import { readSearch } from '@semilla/contract/screens/query.ts'
import { screenAddresses } from '@semilla/contract/screens.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { readMore } from '../../casework/worklist/filters/moreFilters.ts'
import { type Home, WaitingPanel } from './WaitingPanel.tsx'

setUpTexts('administration')

const home: Home = {
  ...{
    failedNotices: 0,
    overdueAnswers: 0,
    oldTables: 0,
    tableChanges: 0,
    failedChanges: 0,
    deletionRequests: 0,
    failedJobs: 0,
  },
  ...{ families: 0, waiting: 0, vacancies: 0, seats: 0, staff: 0, byAge: [], byArea: [] },
}

/** Returns the address that the line with a text links to. */
const linkBeside = (text: RegExp) =>
  within(screen.getByText(text, { ignore: 'a *' }).closest('li') as HTMLElement)
    .getByRole('link')
    .getAttribute('href')

test('overdue answers lead to the worklist of those families', () => {
  renderScreen(<WaitingPanel home={{ ...home, overdueAnswers: 13 }} />)
  const [path, query = ''] = (linkBeside(/13 program answers/) ?? '').split('?')
  expect(path).toBe(`#${screenAddresses.worklist.path}`)
  expect(readMore(readSearch(query).More ?? '')).toMatchObject({ answersOverdue: true, ageGroups: [], tags: [] })
})

test('what waits for a decision is listed with where it is decided', () => {
  renderScreen(<WaitingPanel home={{ ...home, tableChanges: 1, deletionRequests: 2 }} />)
  expect(linkBeside(/^1 change of a table waits for your approval/)).toBe(`#${screenAddresses.tables.path}`)
  expect(linkBeside(/^2 deletion requests wait/)).toBe(`#${screenAddresses.deletionRequests.path}`)
  expect(screen.queryByText('Nothing needs your attention.')).toBeNull()
})

test('each link says by its name what it shows, for those who hear a list of links', () => {
  renderScreen(<WaitingPanel home={{ ...home, overdueAnswers: 13, oldTables: 3 }} />)
  const names = screen.getAllByRole('link').map((link) => link.textContent)
  expect(names).toEqual(['View: 13 program answers are overdue', 'View: 3 income tables are older than a year'])
})

test('changes of tables that failed on their day are listed with where they are seen', () => {
  renderScreen(<WaitingPanel home={{ ...home, failedChanges: 2 }} />)
  expect(linkBeside(/^2 planned changes of tables could not be applied/)).toBe(`#${screenAddresses.tables.path}`)
})

test('an earlier server does not say what waits for a decision', () => {
  renderScreen(
    <WaitingPanel home={{ ...home, tableChanges: undefined, failedChanges: undefined, deletionRequests: undefined }} />,
  )
  expect(screen.getByText('Nothing needs your attention.')).toBeDefined()
})
