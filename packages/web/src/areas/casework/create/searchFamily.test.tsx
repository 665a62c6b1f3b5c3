import { getConfig } from '@semilla/contract/accounts/session.ts'
import {
  discardDraft,
  getDraft,
  listColleagueDrafts,
  saveDraft,
  takeOverDraft,
} from '@semilla/contract/applications/drafts.ts'
import { searchApplications } from '@semilla/contract/casework/otherApplications.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { cityServer, config } from '../../../testing/application.tsx'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import { Toasts } from '../../../ui/notifications/toasts.tsx'
import { blankDraft } from '../../applications/form/draft/draft.ts'
import { draftKey } from '../../applications/form/draft/draftKey.ts'
import type { OpenDraft } from '../../applications/form/draft/openDraft.ts'
import { sampleDraft } from '../../applications/form/draft/sampleDraft.ts'
import { withSearch } from './begin.ts'
import SearchFamilyScreen from './SearchFamilyScreen.tsx'
import { faultsOf, inputOf, lastAsked, nothing } from './search.ts'

setUpTexts('creating', 'apply', 'casework', 'words', 'shell')

/** Starts a fake server with a counselor, whose colleagues have begun some applications. */
function givenCounselor(drafts: Output<typeof listColleagueDrafts>['drafts'] = []) {
  queryClient.clear()
  navigation().push('/Partials/CheckDuplicateSP')
  const server = cityServer('agencyStaff')
  const counselor = { userId: 4, userType: 'agencyStaff', capabilities: ['changeApplications'] }
  queryClient.setQueryData(['session'], { ...counselor, firstName: 'Grace', lastName: 'Lau' })
  server.answers(listColleagueDrafts, { drafts })
  return server
}

const child = { firstName: 'Luz', lastName: '', bornOn: '2022-05-04' }
const named = { firstName: 'Luz', lastName: 'Núñez', bornOn: '' }
const found = {
  id: 12,
  externalId: 'A2026000012',
  status: 'hold' as const,
  statusName: 'On hold',
  requestedAt: '2026-10-06T02:00:00.000Z',
  agencyName: 'Bayview Families',
  parentNames: ['Marisol Ibarra'],
  childrenNames: ['Lucía Ibarra'],
  matches: [
    { kind: 'child' as const, name: 'Lucía Ibarra', strength: 'likely' as const, agreeing: ['firstName' as const] },
  ],
}

const street = '2765 Folsom Street'
test.each([
  ['nothing', nothing, { 'children.0.lastName': 'creating.search.nothing' }],
  ['an address alone', { ...nothing, street }, { 'children.0.lastName': 'creating.search.addressAlone' }],
  ['a phone', { ...nothing, phone: '4155550142' }, {}],
  ['a child with a birth date', { ...nothing, children: [child] }, {}],
  [
    'a child with part of a birth date, beside an email',
    { ...nothing, email: 'a@example.org', children: [{ ...child, bornOn: '2022' }] },
    { 'children.0.bornOn': 'creating.search.birthDateMissing' },
  ],
  ['a child without a birth date, beside an email', { ...nothing, email: 'a@example.org', children: [named] }, {}],
  ['names and an address', { ...nothing, street, children: [named] }, {}],
  [
    'a first name and an address',
    { ...nothing, street, children: [{ ...named, lastName: '' }] },
    { 'children.0.lastName': 'creating.search.addressAlone' },
  ],
  [
    'names and a street without its number',
    { ...nothing, street: 'Folsom Street', children: [named] },
    { street: 'creating.search.numberMissing' },
  ],
  ['part of an email', { ...nothing, email: 'notanemail' }, { email: 'emailInvalid' }],
  ['part of a phone', { ...nothing, phone: '415' }, { phone: 'phoneInvalid' }],
  [
    'part of an email beside a child with a birth date',
    { ...nothing, email: 'ana@example', children: [child] },
    { email: 'emailInvalid' },
  ],
  ['a phone with spaces around it', { ...nothing, phone: ' 415 555 0142 ', email: ' ' }, {}],
  ['names alone', { ...nothing, children: [named] }, { 'children.0.bornOn': 'creating.search.nameAlone' }],
  [
    'a birth date alone',
    { ...nothing, children: [{ ...child, firstName: ' ' }] },
    { 'children.0.firstName': 'creating.search.nameMissing' },
  ],
])('a search by %s', (_what, typed, faults) => {
  expect(faultsOf(typed)).toEqual(faults)
  expect(inputOf(typed, 1) === undefined).toBe(Object.keys(faults).length > 0)
})

test('a family is found with what matches, and the search is there again after its record was opened', async () => {
  const server = fakeServer()
  server.answers(searchApplications, { items: [found], total: 1, othersFound: true })
  const user = renderScreen(<SearchFamilyScreen />)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(screen.getByRole('alert').textContent).toContain('Enter a child’s name and birth date, a child’s last name')
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'luz@example.org')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const item = within((await screen.findByRole('link', { name: 'Marisol Ibarra' })).closest('li') as HTMLElement)
  for (const text of ['On hold', 'A2026000012 · applied 10/05/2026 · Bayview Families', 'Probably the same child'])
    item.getByText(text)
  screen.getByText(/^Another agency has an application/)
  expect(server.requestsOf(searchApplications)[0]?.body).toMatchObject({
    Filter: { primaryFilter: [], secondayFilter: { Email: 'luz@example.org' } },
  })
})

test('nothing found leads to a new application', async () => {
  queryClient.clear()
  const server = fakeServer()
  server.answers(searchApplications, { items: [], total: 0, othersFound: false })
  const user = renderScreen(<SearchFamilyScreen />)
  await user.type(screen.getByRole('textbox', { name: /^Mobile phone/ }), '4155550142')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => screen.getByText('No application found'))
  expect(screen.getAllByText(/^No applications? found/)).toHaveLength(1)
})

test('a new application does not continue the one that was begun for another family', async () => {
  const server = givenCounselor()
  server.answers(searchApplications, { items: [], total: 0, othersFound: false })
  const form = JSON.parse(JSON.stringify(sampleDraft('2026-11-21')))
  server.answers(getDraft, { form, version: 1, idempotencyKey: 'key', updatedAt: '2026-11-21T10:00:00Z' })
  const user = renderScreen(<SearchFamilyScreen />)
  await user.type(screen.getByRole('textbox', { name: /^Mobile phone/ }), '4155550142')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect((await screen.findByRole('link', { name: /^Continue with Marisol/ })).getAttribute('href')).toContain(
    '/Partials/',
  )
  await user.click(screen.getByRole('button', { name: 'Create a new application' }))
  expect(server.requestsOf(discardDraft)).toEqual([])
  server.answers(getDraft, undefined)
  await user.click(await screen.findByRole('button', { name: 'Delete it and create a new one' }))
  await waitFor(() => expect(server.requestsOf(discardDraft)).toHaveLength(1))
})

test('whoever stopped while applying for a family goes on without searching for one', async () => {
  const server = givenCounselor()
  const form = JSON.parse(JSON.stringify(sampleDraft('2026-11-21')))
  server.answers(getDraft, { form, version: 1, idempotencyKey: 'key', updatedAt: '2026-11-21T10:00:00Z' })
  renderScreen(<SearchFamilyScreen />)
  const goOn = await screen.findByRole('link', { name: /^Continue with Marisol/ })
  expect(goOn.getAttribute('href')).toBe('#/Partials/Application')
  screen.getByText('You started an application and have not sent it.')
})

describe('applications that colleagues began', () => {
  const begun = (id: number) => ({
    id,
    version: 3,
    byName: 'Denise Walker',
    familyName: `Marisol Ibarra ${id}`,
    updatedAt: '2026-11-14T23:40:00.000Z',
  })
  const form = JSON.parse(JSON.stringify(sampleDraft('2026-11-21')))
  const taken = { form, version: 4, idempotencyKey: 'key', updatedAt: '2026-11-21T10:00:00Z' }

  test('are taken over after a question, and go on', async () => {
    const server = givenCounselor([begun(1)])
    server.answers(getDraft, undefined)
    server.answers(getDraft, taken)
    server.answers(takeOverDraft, null)
    const user = renderScreen(<SearchFamilyScreen />)
    await screen.findByText('Started by Denise Walker, last changed on 11/14/2026 03:40 PM')
    await user.click(screen.getByRole('button', { name: 'Take over: Marisol Ibarra 1' }))
    const question = within(
      await screen.findByRole('dialog', { name: /^Take over the application started for Marisol/ }),
    )
    expect(server.requestsOf(takeOverDraft)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Take over' }))
    await waitFor(() => expect(navigation().location.href).toBe('/Partials/Application'))
    expect(server.requestsOf(takeOverDraft).map(({ body }) => body)).toEqual([{ DraftId: 1, Version: 3 }])
    const draft = queryClient.getQueryData<OpenDraft>(draftKey(4, undefined))?.store.get().draft
    expect(draft?.parents[0]?.firstName).toBe('Marisol')
  })

  test('that cannot be taken over say why, and the first five of many are shown', async () => {
    const server = givenCounselor(Array.from({ length: 19 }, (_, at) => begun(at + 1)))
    server.answers(getDraft, undefined)
    server.declines(takeOverDraft, 409, { ErrCode: 'ownApplicationBegun', ErrMsg: 'You have begun one yourself.' })
    const user = renderScreen(
      <>
        <Toasts />
        <SearchFamilyScreen />
      </>,
    )
    const buttons = () => screen.getAllByRole('button', { name: /^Take over/ })
    await screen.findByText('Marisol Ibarra 1')
    expect(buttons()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Show more (14 left)' }))
    expect(buttons()).toHaveLength(19)
    await user.click(buttons()[0] as HTMLElement)
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take over' }))
    await screen.findByText('You have begun one yourself.')
  })
})

test('a new application begins with what was searched, and the search is empty for the next family', async () => {
  const server = givenCounselor()
  server.answers(searchApplications, { items: [], total: 0, othersFound: false })
  server.answers(getDraft, undefined)
  server.answers(saveDraft, { version: 1, idempotencyKey: 'key' })
  const user = renderScreen(<SearchFamilyScreen />)
  await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'Luz')
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'ana@example.org')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await user.click(await screen.findByRole('button', { name: 'Create a new application' }))
  await waitFor(() => expect(navigation().location.href).toBe('/Partials/Application'))
  const draft = queryClient.getQueryData<OpenDraft>(draftKey(4, undefined))?.store.get().draft
  expect(draft).toMatchObject({
    parents: [{ email: 'ana@example.org', address: { city: 'San Francisco', state: 'CA' } }],
    children: [{ firstName: 'Luz' }],
  })
  expect(lastAsked()).toBeUndefined()
})

test('what was found for one family is gone once another one is typed, and comes back with the next search', async () => {
  const server = givenCounselor()
  server.answers(searchApplications, { items: [found], total: 1, othersFound: false })
  server.answers(getDraft, undefined)
  server.answers(saveDraft, { version: 1, idempotencyKey: 'key' })
  const user = renderScreen(<SearchFamilyScreen />)
  const search = () => user.click(screen.getByRole('button', { name: 'Search' }))
  const create = { name: 'Create a new application' }
  const email = screen.getByRole('textbox', { name: /^Email/ })
  await user.type(email, 'first@example.org')
  await search()
  await screen.findByRole('button', create)
  await user.click(screen.getByRole('button', { name: 'Add a child' }))
  screen.getByRole('button', create)
  await user.clear(email)
  await user.type(email, 'second@example.org')
  expect(screen.queryByRole('button', create)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Marisol Ibarra' })).toBeNull()
  screen.getByText(/^You changed the search/)
  await search()
  await user.click(await screen.findByRole('button', create))
  await waitFor(() => expect(navigation().location.href).toBe('/Partials/Application'))
  const draft = queryClient.getQueryData<OpenDraft>(draftKey(4, undefined))?.store.get().draft
  expect(draft?.parents).toMatchObject([{ email: 'second@example.org' }])
})

test('clearing the search takes what was found and the way to create an application away', async () => {
  queryClient.clear()
  const server = cityServer('agencyStaff')
  server.answers(searchApplications, { items: [found], total: 1, othersFound: false })
  const user = renderScreen(<SearchFamilyScreen />)
  await user.type(screen.getByRole('textbox', { name: /^Email/ }), 'first@example.org')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByRole('link', { name: 'Marisol Ibarra' })
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('link', { name: 'Marisol Ibarra' })).toBeNull()
  expect(screen.queryByText(/^You changed the search/)).toBeNull()
  expect(lastAsked()).toBeUndefined()
})

test('all that was typed of a family is in its new application', () => {
  const typed = {
    children: [child, { firstName: '', lastName: '', bornOn: '' }, named],
    email: ' ana@example.org ',
    phone: '(415) 555-0142',
    street: '2765 Folsom Street',
    zip: '94110',
  }
  const home = { city: 'San Francisco', state: 'CA' }
  const { parents, children } = withSearch(blankDraft('2026-11-21'), typed, { home, language: 'en' })
  expect(parents).toMatchObject([
    {
      email: 'ana@example.org',
      mobilePhones: ['(415) 555-0142'],
      address: { street: '2765 Folsom Street', zip: '94110', ...home },
    },
  ])
  expect(children).toMatchObject([
    { firstName: 'Luz', bornOn: '2022-05-04', languages: [] },
    { firstName: 'Luz', lastName: 'Núñez', bornOn: '' },
  ])
  expect(
    withSearch(blankDraft('2026-11-21'), { ...nothing, children: [child] }, { home, language: 'en' }).parents,
  ).toEqual([])
})

test('giving up leads to the worklist, or to the portal of agencies where there is one', async () => {
  const server = fakeServer()
  server.answers(getConfig, { ...config, servicePortalUrl: 'https://agencies.example.org/' })
  renderScreen(<SearchFamilyScreen />)
  const back = () => screen.getByRole('link', { name: 'Back to the applications' }).getAttribute('href')
  expect(back()).toBe('#/Waiting/List')
  await waitFor(() => expect(back()).toBe('https://agencies.example.org/#/Waiting/List'))
})
