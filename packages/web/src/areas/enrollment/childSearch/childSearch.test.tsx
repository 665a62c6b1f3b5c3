import { type FoundChild, listAllQueues } from '@semilla/contract/enrollment/childSearch.ts'
import { listSites } from '@semilla/contract/sites/sites.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import ChildSearchScreen from './ChildSearchScreen.tsx'

setUpTexts('enrollment', 'vacancies', 'sites', 'words', 'shell')
// The grid shows the rows that fit, and the test's window has no height of its own.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

const ana: FoundChild = {
  referralId: 1,
  childId: 1,
  applicationId: 1,
  applicationExternalId: 'A1',
  status: 'active',
  statusName: 'Active',
  stage: 'accepted',
  referredOn: '2026-11-01',
  firstName: 'Ana',
  lastName: 'Wolfeschlegelsteinhausenberger',
  bornOn: '2023-05-14',
  ageMonths: 42,
  gender: 'female',
  familyName: 'Eva Ruiz',
  siteId: 1,
  siteName: 'Casa',
  vacancyId: 5,
  vacancyName: 'Room 2',
  vacancyStatus: 'submitted',
  note: '',
  endedBecause: undefined,
  endedOn: undefined,
  endReason: '',
  declinedUntil: undefined,
  answerDueOn: undefined,
  isAnswerOverdue: false,
}
const rows = (count: number) => ({ items: [ana], total: count, groupCount: 0 })

function given() {
  const server = fakeServer()
  server.answers(listSites, { items: [], total: 0 })
  return server
}
const options = (server: ReturnType<typeof fakeServer>) =>
  server.requestsOf(listAllQueues).map(({ body }) => body as { Option: object; Filter: { Within: object[] } })

test('a page of ten is shown, turned, and made longer', async () => {
  const server = given()
  server.answers(listAllQueues, rows(120))
  const user = renderScreen(<ChildSearchScreen />)
  expect(await screen.findByText('Page 1 of 12')).toBeDefined()
  server.answers(listAllQueues, rows(120))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2 of 12')
  server.answers(listAllQueues, rows(120))
  await user.selectOptions(screen.getByLabelText('Rows'), '50')
  await screen.findByText('Page 1 of 3')
  expect(options(server).map(({ Option }) => Option)).toMatchObject([
    { Skip: 0, Take: 10 },
    { Skip: 10, Take: 10 },
    { Skip: 0, Take: 50 },
  ])
})

test('paper says which page of the children is on it, and not that it holds the first ones', async () => {
  const server = given()
  server.answers(listAllQueues, rows(120))
  server.answers(listAllQueues, rows(120))
  const user = renderScreen(<ChildSearchScreen />)
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('Page 2 of 12')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(document.querySelector('caption')?.textContent).toBe('120 rows')
  expect(screen.getAllByText('Page 2 of 12').filter((each) => !each.closest('.no-print'))).toHaveLength(1)
})

test('a column holds the birth date, or the age today of a child whose birth date is not shown yet', async () => {
  const server = given()
  const kim = { ...ana, referralId: 2, firstName: 'Kim', bornOn: undefined, ageMonths: 30 }
  server.answers(listAllQueues, { items: [ana, kim], total: 2, groupCount: 0 })
  renderScreen(<ChildSearchScreen />)
  await screen.findByText('05/14/2023')
  screen.getByText('2 yr 6 mo today')
  screen.getByRole('columnheader', { name: /Born \/ age/ })
})

test('a child whose family has not answered says so, and those whom the program can work on can be asked for', async () => {
  const server = given()
  const kim: FoundChild = { ...ana, referralId: 2, firstName: 'Kim', lastName: '', stage: 'offered' }
  server.answers(listAllQueues, { items: [ana, kim], total: 2, groupCount: 0 })
  server.answers(listAllQueues, rows(1))
  server.answers(listAllQueues, rows(1))
  const user = renderScreen(<ChildSearchScreen />)
  expect((await screen.findByText('Kim')).closest('[role="row"], tr')?.textContent).toContain('Waiting for the family')
  expect(screen.getByText('Ana').closest('[role="row"], tr')?.textContent).toContain('Active')
  await user.selectOptions(screen.getByLabelText('Status'), 'Ready for you')
  await waitFor(() => expect(options(server).at(-1)?.Filter).toMatchObject({ Group: 'ready', Status: -1 }))
  await user.selectOptions(screen.getByLabelText('Status'), 'Processing')
  await waitFor(() => expect(options(server).at(-1)?.Filter).toMatchObject({ Group: null, Status: 22 }))
})

test('groups are closed with their counts, and loaded when they are opened', async () => {
  const server = given()
  server.answers(listAllQueues, rows(3))
  server.answers(listAllQueues, { items: [{ by: 'siteName', key: 'Casa', count: 3 }], total: 3, groupCount: 1 })
  server.answers(listAllQueues, rows(3))
  const user = renderScreen(<ChildSearchScreen />)
  await screen.findByText('Ana')
  await user.selectOptions(screen.getByLabelText('Group by'), 'siteName')
  const groups = await screen.findByRole('list', { name: 'Groups of children' })
  expect(await within(groups).findByText('3 referrals')).toBeDefined()
  expect(screen.queryByText('Ana')).toBeNull()
  await user.click(within(groups).getByText('Casa'))
  expect(await within(groups).findByText('Ana')).toBeDefined()
  expect(options(server).at(-1)?.Filter.Within).toEqual([{ selector: 'ProviderName', key: 'Casa' }])
})

test('groups of a search that finds nobody say so, and how to see everybody again', async () => {
  const server = given()
  const nobody = { items: [], total: 0, groupCount: 0 }
  server.answers(listAllQueues, rows(3))
  server.answers(listAllQueues, { items: [{ by: 'siteName', key: 'Casa', count: 3 }], total: 3, groupCount: 1 })
  server.answers(listAllQueues, nobody)
  server.answers(listAllQueues, { items: [{ by: 'siteName', key: 'Casa', count: 3 }], total: 3, groupCount: 1 })
  const user = renderScreen(<ChildSearchScreen />)
  await user.selectOptions(await screen.findByLabelText('Group by'), 'siteName')
  await screen.findByText('3 referrals')
  await user.type(screen.getByLabelText('Child or family name'), 'Zoe')
  await screen.findByText('No children found')
  await user.click(screen.getByRole('button', { name: 'Reset filters' }))
  expect(await screen.findByText('3 referrals')).toBeDefined()
})

test('who has no site is told how to get one', async () => {
  given().answers(listAllQueues, { items: [], total: 0, groupCount: 0 })
  renderScreen(<ChildSearchScreen />)
  expect(await screen.findByText('You have no sites yet')).toBeDefined()
})

test('an answer that is overdue says so', async () => {
  const overdue = { ...ana, answerDueOn: '2026-11-11', isAnswerOverdue: true }
  given().answers(listAllQueues, { items: [overdue], total: 1, groupCount: 0 })
  renderScreen(<ChildSearchScreen />)
  expect(await screen.findByText('11/11/2026, overdue')).toBeDefined()
})

test('the children whose answer is overdue can be asked for alone', async () => {
  const server = given()
  server.answers(listAllQueues, rows(1))
  server.answers(listAllQueues, { items: [], total: 0, groupCount: 0 })
  const user = renderScreen(<ChildSearchScreen />)
  await screen.findByText('Ana')
  await user.selectOptions(screen.getByLabelText('Answer due'), 'Overdue only')
  await screen.findByText('No children found')
  expect(options(server).map(({ Filter }) => Filter)).toMatchObject([{ Overdue: false }, { Overdue: true }])
})

test('a failure says so and can be tried again', async () => {
  const server = given()
  server.declines(listAllQueues, 500, { ErrCode: 'failed', ErrMsg: 'No', Fields: [] })
  const user = renderScreen(<ChildSearchScreen />)
  expect(await screen.findByText('Data Loading Error', {}, { timeout: 5000 })).toBeDefined()
  server.answers(listAllQueues, rows(1))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Ana', {}, { timeout: 5000 })
})

test('long names are smaller, and the filters stay folded', async () => {
  const server = given()
  server.answers(listAllQueues, rows(1))
  const user = renderScreen(<ChildSearchScreen />)
  const name = await screen.findByText(ana.lastName)
  expect(name.dataset.long).toBe('true')
  const details = screen.getByText('Filters').closest('details') as HTMLDetailsElement
  expect(details.open).toBe(true)
  await user.click(screen.getByText('Filters'))
  await waitFor(() => expect(localStorage.getItem('semilla.folded.childSearch')).toBe('1'))
})
