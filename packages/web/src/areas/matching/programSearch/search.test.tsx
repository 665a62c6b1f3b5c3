import { getConfig, getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import * as api from '@semilla/contract/matching/programSearch.ts'
import { listLanguages, listNeighborhoods } from '@semilla/contract/reference.ts'
import { readSearch } from '@semilla/contract/screens/query.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import { listVacanciesForFamily } from '@semilla/contract/vacancies/lists.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import type { SearchParameters } from './form/asked.ts'
import ProgramSearchScreen from './ProgramSearchScreen.tsx'

setUpTexts('programSearch', 'words', 'vacancies', 'dashboard')
// Nothing is laid out here, and a map needs a size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

const week = [{ days: ['monday' as const, 'tuesday' as const], hours: [{ from: 480, to: 1020 }] }]
const site = (
  id: number,
  name: string,
  given: Partial<Output<typeof api.searchSitesForFamily>['items'][number]> = {},
) => ({
  ...{
    id,
    name,
    organizationName: 'Owner',
    type: 'center' as const,
    careType: 'center' as const,
    status: 'active' as const,
  },
  ...{
    street: `${id} Oak Street`,
    city: 'San Francisco',
    state: 'CA',
    zip: '94110',
    neighborhood: 'Mission',
    phone: '',
  },
  ...{
    languages: [],
    openVacancies: 0,
    latitude: 37.74 + id / 100,
    longitude: -122.4,
    miles: undefined,
    isPreferred: false,
  },
  ...{ extras: [], schedule: week, startAgeMonths: 18, endAgeMonths: 60 },
  ...given,
})
const sites = [
  site(1, 'Alder House', { openVacancies: 2 }),
  site(2, 'Birch House'),
  site(3, 'Cedar House'),
  site(4, 'Date House'),
]

/** The screen at the address, as the shell shows it. */
function AtAddress() {
  const [search, setSearch] = useState(readSearch(navigation().location.search))
  useEffect(() => navigation().subscribe(({ location }) => setSearch(readSearch(location.search))), [])
  return (
    <CurrentSearch value={search}>
      <ProgramSearchScreen />
    </CurrentSearch>
  )
}

function openAt(parameters: SearchParameters = {}, found = sites) {
  const server = fakeServer()
  server.answers(getCurrentUserForce, {
    permissions: [],
    capabilities: [],
    firstName: '',
    lastName: '',
    organizationName: '',
  })
  server.answers(getCurrentUserType, { userType: undefined })
  server.answers(listNeighborhoods, [])
  server.answers(listLanguages, [{ code: '01', name: 'Spanish' }])
  server.answers(api.searchSitesForFamily, { items: found, total: found.length })
  server.answers(api.mapSitesForFamily, { center: undefined, sites: found })
  server.doesNotRespond(getConfig)
  navigation().replace(addressOf('programSearch', parameters))
  return { server, user: renderScreen(<AtAddress />) }
}
const address = () => readSearch(navigation().location.search)
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement)
const mark = (name: string) => screen.findByRole('button', { name })

test('a text that somebody typed into the address is searched as far as its field takes it', async () => {
  const { server } = openAt({ kind: 'zip', text: 'Alder'.repeat(30) })
  await waitFor(() => expect(server.requestsOf(api.searchSitesForFamily)).toHaveLength(1))
  const [sent] = server.requestsOf(api.searchSitesForFamily)
  expect(sent?.body).toMatchObject({ Filter: { Text: 'Alder'.repeat(24) } })
})

test('a visitor searches without an application, and the address keeps what was asked for', async () => {
  const { server, user } = openAt()
  expect(await screen.findByText('4 programs found')).toBeTruthy()
  expect(server.requestsOf(api.searchSitesForFamily)[0]?.body).not.toHaveProperty('ApplicationId', expect.anything())
  await user.type(screen.getByRole('textbox', { name: 'Zip code' }), '94110')
  await user.click(screen.getByText('Days, hours, ages, languages and extras'))
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  await user.click(screen.getByRole('checkbox', { name: '3 years' }))
  await user.click(screen.getByRole('checkbox', { name: 'Meals provided' }))
  await user.click(screen.getByRole('button', { name: 'Find programs' }))
  await waitFor(() =>
    expect(address()).toEqual({
      LocationType: 'zip',
      Location: '94110',
      Distance: '3',
      Days: 'monday',
      Ages: '3',
      Extras: 'meals',
    }),
  )
  await waitFor(() =>
    expect(server.requestsOf(api.searchSitesForFamily).at(-1)?.body).toMatchObject({
      Filter: { Location: '94110', OperationDays: 2, Ages: [3], AdditionalCriteria: 4 },
    }),
  )
  navigation().back()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Zip code' }).value).toBe(''))
})

test('the button that searches has the focus again once it can be used', async () => {
  const { server, user } = openAt()
  await screen.findByText('4 programs found')
  const answer = server.answersLater(api.searchSitesForFamily, { items: sites.slice(1), total: 3 })
  server.answers(api.searchSitesForFamily, { items: sites.slice(1), total: 3 })
  const button = screen.getByRole('button', { name: 'Find programs' })
  await user.click(screen.getByText('Days, hours, ages, languages and extras'))
  // The first answer is given once more, the second is held back.
  for (const age of ['3 years', '4 years']) {
    await user.click(screen.getByRole('checkbox', { name: age }))
    await user.click(button)
  }
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  // A browser takes the focus from a control that is disabled; the one in which tests run does not.
  act(() => {
    const title = screen.getByRole('heading', { level: 1 })
    title.focus()
    title.blur()
  })
  answer()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('programs of one name differ by their addresses in the list, on the map and in the comparison', async () => {
  const { user } = openAt({}, [...sites, site(5, 'Alder House', { latitude: 37.7 })])
  for (const name of ['Alder House, 1 Oak Street, 94110', 'Alder House, 5 Oak Street, 94110']) {
    const ofOne = await card(name)
    await user.click(ofOne.getByRole('checkbox', { name: `Compare: ${name}` }))
    expect(await screen.findAllByRole('button', { name: new RegExp(`^${name}, (2|no) openings`) })).toHaveLength(1)
  }
  expect(await card('Birch House')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Compare side by side' }))
  const table = within(await screen.findByRole('table', { name: 'Compare programs' }))
  for (const id of [1, 5])
    expect(
      table.getByRole('button', { name: `Remove Alder House, ${id} Oak Street, 94110 from the comparison` }),
    ).toBeTruthy()
})

test('an address fills in the form, without values that are not known', async () => {
  navigation().replace('/')
  const { server } = openAt({
    kind: 'zip',
    place: '94114',
    miles: 4,
    ages: [2, 40],
    opensBy: 1020,
    closesFrom: 480,
    sort: 'vacancies',
  })
  await screen.findByText('4 programs found')
  expect(server.requestsOf(api.searchSitesForFamily)[0]?.body).toMatchObject({
    Filter: { Location: '94114', Distance: 3, Ages: [2], TimeIn: null, TimeOut: null },
    Sort: 'vacancies',
  })
})

test('the map and the list mark the same program, and a choice on the map leads to its card', async () => {
  const { user } = openAt()
  const birch = await card('Birch House')
  await user.hover(birch.getByRole('heading'))
  expect((await mark('Birch House, no openings')).hasAttribute('data-highlighted')).toBe(true)
  ;(await mark('Alder House, 2 openings')).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Alder House'))
  expect(address()).toEqual({ ProviderId: '1' })
  const cedar = await card('Cedar House')
  await user.click(cedar.getByRole('button', { name: 'Show Cedar House on the map' }))
  await waitFor(async () => expect((await mark('Cedar House, no openings')).getAttribute('aria-current')).toBe('true'))
})

test('the vacancies of a program are shown without signing in', async () => {
  const { server, user } = openAt()
  server.answers(listVacanciesForFamily, { items: [], total: 0 })
  await user.click((await card('Alder House')).getByRole('button', { name: '2 openings: Alder House' }))
  expect(await screen.findByRole('dialog', { name: 'Openings at Alder House' })).toBeTruthy()
  expect(server.requestsOf(listVacanciesForFamily)[0]?.body).toMatchObject({ EntityIds: [1], ApplicationId: null })
})

test('up to three programs are compared side by side', async () => {
  const { user } = openAt()
  for (const name of ['Alder House', 'Birch House', 'Cedar House'])
    await user.click((await card(name)).getByRole('checkbox', { name: `Compare: ${name}` }))
  expect(await screen.findByText('3 of 3 programs chosen to compare')).toBeTruthy()
  expect(
    (await card('Date House')).getByRole<HTMLInputElement>('checkbox', { name: 'Compare: Date House' }).disabled,
  ).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Compare side by side' }))
  const table = within(await screen.findByRole('table', { name: 'Compare programs' }))
  expect(table.getAllByRole('columnheader').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Alder House',
    'Birch House',
    'Cedar House',
  ])
  expect(
    within(table.getByRole('row', { name: /^Ages/ })).getAllByText('From 1 year 6 months to under 5 years'),
  ).toHaveLength(3)
  // What is known of none of them is left out.
  expect(table.queryByRole('row', { name: /^Phone/ })).toBeNull()
  await user.click(table.getByRole('button', { name: 'Remove Birch House from the comparison' }))
  expect(await table.findAllByRole('columnheader')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Back to the results' }))
  expect(await screen.findByText('2 of 3 programs chosen to compare')).toBeTruthy()
})

test('clearing everything also empties what was typed and not yet searched for', async () => {
  const { user } = openAt({ kind: 'zip', miles: 5 })
  const zip = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Zip code' })
  const clear = screen.getByRole('button', { name: 'Clear everything' })
  await user.click(clear)
  await screen.findByText('4 programs found')
  await user.type(zip, '94110')
  expect(zip.value).toBe('94110')
  await user.click(clear)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Zip code' }).value).toBe('')
})

test('the map of a phone is on paper the list, with what was asked for', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('max-width'),
        media: query,
      }) as unknown as MediaQueryList,
  )
  openAt({ kind: 'zip', place: '94110', miles: 2, view: 'map' })
  await mark('Alder House, 2 openings')
  expect(screen.queryByText('4 programs found')).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const list = (await screen.findByText('4 programs found')).closest('section') as HTMLElement
  within(list).getByText('94110 · 2 miles')
  expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(4)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByText('4 programs found')).toBeNull()
})
