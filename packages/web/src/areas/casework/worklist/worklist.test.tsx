import { saveView } from '@semilla/contract/casework/views.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import { readSearch } from '@semilla/contract/screens/query.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { worklistRow } from '../../../testing/worklistRow.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import { worklistColumns } from './columns.tsx'
import { FilterRefused } from './filters/FilterRefused.tsx'
import { Filters } from './filters/Filters.tsx'
import { noFilter } from './filters/filter.ts'
import { NothingFound } from './filters/NothingFound.tsx'
import { ListLinks } from './ListLinks.tsx'
import { inputOf, type Listing, listingOf, readListing, writeListing } from './listing.ts'
import { placeIn } from './place.ts'
import { useWorklist } from './useWorklist.ts'
import { SaveViewDialog } from './views/SaveViewDialog.tsx'
import { Views } from './views/Views.tsx'

setUpTexts('casework', 'validation', 'words', 'worklist')

const page = (ids: readonly number[], next?: string) => ({
  items: ids.map(worklistRow),
  total: 5,
  isCapped: false,
  next,
})

const latest: Listing = { filter: noFilter, sort: { column: 'requestedAt', descending: true } }
const full: Listing = {
  filter: {
    ...noFilter,
    text: 'Ruiz & Co',
    statuses: ['hold', 'closed'],
    eligibilities: ['moderateEligible'],
    isMine: true,
    zip: '94110',
    requestedFrom: '2026-11-02',
    requestedTo: '2026-11-09',
    ageGroups: ['infants', 'toddlers'],
    needs: ['working'],
    rankGroups: ['atRisk'],
    waitingDays: 90,
    quietDays: 30,
    taskReach: 'week',
    isMyTask: true,
    answersOverdue: true,
    documentsToCheck: true,
    ownerId: 12,
    tags: ['Voucher', 'Sibling group'],
  },
  sort: { column: 'parentName', descending: false },
}
const place = () => navigation().location
const searchInPlace = () => readSearch(place().search)

/** Shows the filters and rows of the worklist at the current address, as its screen does. */
function List() {
  const model = useWorklist()
  return (
    <>
      <Views filter={model.filter} onChange={model.setFilter} />
      <Filters filter={model.filter} onChange={model.setFilter} tools={undefined} />
      <button type="button" onClick={() => model.setSort({ column: 'parentName', descending: true })}>
        By name
      </button>
      <p>{model.list.rows.map(({ parentName }) => parentName).join(', ')}</p>
      {model.list.error && <FilterRefused error={model.list.error} sent={model.input} onChange={model.setFilter} />}
    </>
  )
}
function Here() {
  const search = useSyncExternalStore(navigation().subscribe, () => place().search)
  return (
    <CurrentSearch value={readSearch(search)}>
      <List />
    </CurrentSearch>
  )
}

beforeEach(() => navigation().replace('/Waiting/List'))

test.each([
  ['the first listing', latest],
  ['one with everything', full],
])('%s comes back from its address as it went', (_what, listing) =>
  expect(readListing(writeListing(listing))).toEqual({
    ...listing,
    filter: { requestedFrom: undefined, requestedTo: undefined, ...listing.filter },
  }),
)

test.each([
  ['an address without parameters', {}],
  ['an address with an order that is none', { sortBy: 'luck' }],
  ['an address with a word that every object knows', { sortBy: 'toString' }],
])('%s shows all applications, the latest first', (_what, parameters) => {
  expect(listingOf(parameters)).toMatchObject(latest)
})

test('search, view and order live in the address, and a reload shows them again', async () => {
  const server = fakeServer()
  server.answers(listWaiting, page([1, 2]))
  const user = renderScreen(<Here />)
  await screen.findByText('Parent 1, Parent 2')
  await user.type(screen.getByRole('searchbox'), 'Ruiz')
  await waitFor(() => expect(searchInPlace()).toMatchObject({ Text: 'Ruiz', Sort: 'requestedAt', Desc: '1' }))
  await user.click(screen.getByRole('button', { name: 'On hold' }))
  await user.click(screen.getByRole('button', { name: 'By name' }))
  await waitFor(() => expect(searchInPlace()).toMatchObject({ Text: 'Ruiz', Status: 'hold', Sort: 'parentName' }))
  const last = server.requestsOf(listWaiting).at(-1)?.body
  expect(last).toMatchObject({ Filter: { Text: 'Ruiz' }, Option: { Sort: [{ selector: 'ParentName', desc: true }] } })
})

test('Enter goes on to the rows, but not where it chooses a Chinese word', async () => {
  fakeServer().answers(listWaiting, page([1, 2]))
  renderScreen(<Here />)
  await screen.findByText('Parent 1, Parent 2')
  const search = screen.getByRole('searchbox')
  for (const key of ['Enter', 'ArrowDown']) {
    expect(fireEvent.keyDown(search, { key, isComposing: true })).toBe(true)
    expect(fireEvent.keyDown(search, { key })).toBe(false)
  }
})

test('a space stays where it was typed, although the address ends before it', async () => {
  fakeServer().answers(listWaiting, page([1, 2]))
  const user = renderScreen(<Here />)
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await user.type(search, 'Ana ')
  await waitFor(() => expect(searchInPlace().Text?.trim()).toBe('Ana'))
  await user.type(search, 'Ruiz')
  expect(search.value).toBe('Ana Ruiz')
  await waitFor(() => expect(searchInPlace().Text).toBe('Ana Ruiz'))
})

test.each([
  ['without a filter', noFilter, 'No applications yet', false],
  ['with one', { ...noFilter, text: 'Ruiz' }, 'No applications found', true],
])('an empty list %s says what it means', async (_what, filter, title, isNarrowed) => {
  fakeServer().answers(listWaiting, page([]))
  const sent = inputOf({ ...latest, filter })
  renderScreen(<NothingFound filter={filter} sent={sent} onChange={() => undefined} />)
  await screen.findByText(title)
  expect(screen.queryByRole('button', { name: 'Show all applications' }) !== null).toBe(isNarrowed)
})

test('a filter that the server refuses says which part is not right, and leads back to all applications', async () => {
  const server = fakeServer()
  const fault = { Path: 'Filter.Zip', Code: 'tooLong', Message: 'This is too long. Shorten it.' }
  server.declines(listWaiting, 400, { ErrCode: 'invalid', ErrMsg: 'Check the fields.', Fields: [fault] })
  server.answers(listWaiting, page([1, 2]))
  navigation().replace(`/Waiting/List?Zip=${'9'.repeat(30)}`)
  const user = renderScreen(<Here />)
  await screen.findByText('Zip code: This is too long. Shorten it.')
  await user.click(screen.getByRole('button', { name: 'Show all applications' }))
  await screen.findByText('Parent 1, Parent 2')
})

test('dates in the wrong order say so', async () => {
  fakeServer()
  navigation().replace('/Waiting/List?RequestDateStart=20261101&RequestDateEnd=20251101')
  renderScreen(<Here />)
  await screen.findByText(/^Applied on or before: The end date cannot be before the start date/)
})

test('a link that is followed while typing has not rested is not undone', async () => {
  const server = fakeServer()
  server.answers(listWaiting, page([1, 2]))
  renderScreen(<List />)
  await screen.findByText('Parent 1, Parent 2')
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Ruiz' } })
  navigation().push('/Partials/EditApplicationSP?ApplicationId=1')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(place().pathname).toBe('/Partials/EditApplicationSP')
})

test('another address replaces what was typed', async () => {
  const server = fakeServer()
  server.answers(listWaiting, page([1, 2]))
  navigation().replace('/Waiting/List?Text=Ruiz&Status=hold')
  renderScreen(<Here />)
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  expect(search.value).toBe('Ruiz')
  expect(screen.getByRole('button', { name: 'On hold' }).getAttribute('aria-pressed')).toBe('true')
  navigation().push('/Waiting/List')
  await waitFor(() => expect(search.value).toBe(''))
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
})

test('an application links to its neighbors, and more of the list is loaded where it ends', async () => {
  const server = fakeServer()
  server.answers(listWaiting, page([1, 2, 3], 'after-three'))
  server.answers(listWaiting, page([4, 5]))
  const list = writeListing(latest)
  renderScreen(<ListLinks applicationId={3} list={list} />)
  await screen.findByText('3 of 5 in this list')
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Previous family')).toContain('ApplicationId=2&')
  await waitFor(() => expect(href('Next family')).toContain('ApplicationId=4&'))
  expect(href('Back to the list')).toBe('#/Waiting/List?Sort=requestedAt&Desc=1')
  expect(placeIn(list)).toMatchObject({ key: '3' })
})

test('the first application of a list has none before it', async () => {
  const server = fakeServer()
  server.answers(listWaiting, page([1, 2, 3, 4, 5]))
  renderScreen(<ListLinks applicationId={1} list={writeListing(latest)} />)
  await screen.findByRole('link', { name: 'Next family' })
  expect(screen.queryByRole('link', { name: 'Previous family' })).toBeNull()
})

test('an evening request is listed on its day in the city', () => {
  const applied = worklistColumns(i18next.t, '').find(({ id }) => id === 'requestedAt')
  expect(applied?.cell({ ...worklistRow(1), requestedAt: '2026-11-03T04:00:00.000Z' })).toBe('11/02/2026')
})

test.each([
  ['stays shared', false, true],
  ['is no longer shared if the user says so', true, false],
])('a view that is saved again under its name %s', async (_what, changes, isShared) => {
  const server = fakeServer()
  server.answers(saveView, { id: 3 })
  const views = [{ id: 3, name: 'Infants', isOwn: true, isShared: true }]
  const user = renderScreen(<SaveViewDialog listing="Text=Ruiz" views={views} onClose={() => undefined} />)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  expect(box.checked).toBe(false)
  await user.type(screen.getByLabelText('Name of the view'), 'infants')
  expect(box.checked).toBe(true)
  if (changes) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Replace the view with this name' }))
  await waitFor(() => expect(server.requestsOf(saveView).at(-1)?.body).toMatchObject({ ViewId: 3, Shared: isShared }))
})
