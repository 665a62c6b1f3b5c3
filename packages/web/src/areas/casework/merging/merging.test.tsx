import {
  decideNoneDuplicates,
  listDuplicateDecisions,
  listDuplicateSets,
  undoNoneDuplicates,
} from '@semilla/contract/duplicates/desk.ts'
import { mergeApplication, previewMerge } from '@semilla/contract/merging.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { Toasts } from '../../../ui/notifications/toasts.tsx'
import { rowsOf } from './desk/comparison.ts'
import { Decisions } from './desk/Decisions.tsx'
import DeskScreen from './desk/DeskScreen.tsx'
import { OpenSets } from './desk/OpenSets.tsx'
import { MergePreview } from './merge/MergePreview.tsx'

setUpTexts('merging', 'apply', 'matching', 'casework', 'words', 'shell')
beforeEach(() => queryClient.clear())

const application = (id: number) => ({
  id,
  externalId: `A000000000${id}`,
  status: 'active' as const,
  statusName: 'Active',
  requestedAt: `2026-10-0${id}T16:00:00.000Z`,
  agencyName: 'Bayview Families',
  parentNames: ['Marisol Ibarra'],
  childrenNames: ['Lucía Ibarra'],
  ownerName: 'Grace Lau',
  isLinked: false,
})
const person = { name: '', bornOn: undefined, gender: undefined, email: '', phones: [], address: '' }
const compared = (id: number, email: string, children: string[]) => ({
  ...application(id),
  parents: [{ ...person, name: 'Marisol Ibarra', email }],
  children: children.map((name) => ({ ...person, name, bornOn: '2023-05-14', gender: 'female' as const })),
})
const set = {
  id: 1,
  strength: 'certain' as const,
  applications: [
    compared(1, 'a@example.org', ['Lucía Ibarra']),
    compared(2, 'b@example.org', ['Lucía Ibarra', 'Noé Ibarra']),
  ],
  pairCount: 1,
  pairs: [
    {
      firstId: 1,
      secondId: 2,
      strength: 'certain' as const,
      fingerprint: 'abc',
      matches: [
        {
          kind: 'child' as const,
          first: 0,
          second: 0,
          strength: 'certain' as const,
          agreeing: ['firstName', 'lastName', 'birthDate', 'gender'] as const,
        },
        {
          kind: 'parent' as const,
          first: 0,
          second: 0,
          strength: 'likely' as const,
          agreeing: ['firstName', 'lastName'] as const,
        },
      ].map((match) => ({ ...match, agreeing: [...match.agreeing] })),
    },
  ],
}

test('a set of many pairs says how many are not shown yet', async () => {
  fakeServer().answers(listDuplicateSets, {
    items: [{ ...set, pairCount: 1225 }],
    total: 1,
    isCapped: false,
    next: undefined,
  })
  renderScreen(<OpenSets />)
  expect(await screen.findByText(/^1,225 pairs look alike\. Shown here: the 1 most certain\./)).toBeDefined()
})

test('a whole set is marked as not duplicates once that is confirmed, with how many pairs that covers', async () => {
  const server = fakeServer()
  const whole = { pairCount: 1200, applicationCount: 60, version: 'v1' }
  server.answers(listDuplicateSets, {
    items: [{ ...set, pairCount: 1225, whole }],
    total: 1,
    isCapped: false,
    next: undefined,
  })
  server.answers(decideNoneDuplicates, { pairCount: 1200, applicationCount: 60 })
  const user = renderScreen(<OpenSets />)
  const press = async () =>
    user.click(await screen.findByRole('button', { name: /^None of these are duplicates… A000000000\d+$/ }))
  await press()
  await screen.findByText(/^This covers 1,200 pairs of 60 applications, including those that are not shown yet\./)
  screen.getByText(/^25 more pairs are not included/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(server.requestsOf(decideNoneDuplicates)).toEqual([])
  await press()
  await user.click(await screen.findByRole('button', { name: 'Mark all' }))
  await waitFor(() => expect(server.requestsOf(decideNoneDuplicates)).toHaveLength(1))
  expect(server.requestsOf(decideNoneDuplicates)[0]?.body).toMatchObject({ SetId: 1, Version: 'v1' })
})

/** Opens the desk with other parameters of its address. */
let open = (_: Record<string, string>) => {}
function Addressed() {
  const [search, setSearch] = useState<Record<string, string>>({})
  open = setSearch
  return (
    <CurrentSearch value={search}>
      <main>
        <DeskScreen />
      </main>
    </CurrentSearch>
  )
}

test('the focus is at the title of a merge that is opened from the desk, turned round or left', async () => {
  vi.stubGlobal('scrollTo', vi.fn())
  const server = fakeServer()
  server.answers(listDuplicateSets, { items: [set], total: 1, isCapped: false, next: undefined })
  server.answersLater(previewMerge, {} as never)
  renderScreen(<Addressed />)
  const isAtTitle = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })))
  act(() => screen.getByRole('button', { name: 'Print' }).focus())
  for (const search of [{ ApplicationId: '2', To: '1' }, { ApplicationId: '1', To: '2' }, { ApplicationId: '1' }]) {
    act(() => open(search as Record<string, string>))
    await isAtTitle('Merge applications')
    act(() => (document.activeElement as HTMLElement).blur())
  }
  act(() => open({}))
  await isAtTitle('Possible duplicates')
})

test('a set of one pair has only the buttons of the pair', async () => {
  fakeServer().answers(listDuplicateSets, { items: [set], total: 1, isCapped: false, next: undefined })
  renderScreen(<OpenSets />)
  await screen.findByRole('button', { name: /^Not a duplicate/ })
  expect(screen.queryByRole('button', { name: /^None of these/ })).toBeNull()
})

test('a decision about a whole set is one line, and is taken back as a whole', async () => {
  const server = fakeServer()
  const row = {
    verdict: 'noneDuplicates' as const,
    firstId: 1,
    secondId: 2,
    firstExternalId: 'A1',
    secondExternalId: 'A2',
    firstNames: 'Marisol Ibarra',
    secondNames: '',
    byName: 'Grace Lau',
    at: '2026-11-20T18:00:00.000Z',
    holds: false,
    mergeId: undefined,
    setDecisionId: 7,
    pairCount: 14040,
    applicationCount: 2000,
    changedCount: 3,
  }
  server.answers(listDuplicateDecisions, { items: [row], total: 1, next: undefined })
  server.answers(undoNoneDuplicates, null)
  const user = renderScreen(<Decisions />)
  await screen.findByText('Decided together: 14,040 pairs of 2,000 applications')
  screen.getByText('and 1,998 more applications')
  screen.getByText('For 3 pairs, a compared field has since changed, so they are listed again.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.requestsOf(undoNoneDuplicates)).toHaveLength(1))
  expect(server.requestsOf(undoNoneDuplicates)[0]?.body).toMatchObject({ SetDecisionId: 7 })
})

test('the desk shows field by field what differs, and merges the later into the earlier application', async () => {
  fakeServer().answers(listDuplicateSets, { items: [set], total: 1, isCapped: false, next: undefined })
  renderScreen(<OpenSets />)
  const pair = within(await screen.findByRole('region', { name: 'A0000000001 and A0000000002' }))
  const rowOf = (name: string) => within(pair.getByRole('rowheader', { name }).closest('tr') as HTMLElement)
  rowOf('Child').getByText('Agrees')
  rowOf('Email').getByText('Differs')
  rowOf('Phone').getByText('Not known in both')
  rowOf('Other children').getByText('Noé Ibarra')
  expect(pair.getByRole('link', { name: /^Merge… / }).getAttribute('href')).toContain('ApplicationId=2&To=1')
})

test('the desk tells what is equal from what is only alike, and from what differs', () => {
  const parent = { ...person, name: 'Ana Gómez', phones: ['4155550171'], address: '12 Oak St, 94117' }
  const agreements = (other: Partial<typeof parent>, agreeing: Parameters<typeof rowsOf>[3]) =>
    Object.fromEntries(
      rowsOf('parent', parent, { ...parent, ...other }, agreeing).map(({ field, agreement }) => [field, agreement]),
    )
  expect(agreements({ name: 'ANA GOMEZ', phones: ['(415) 555-0171'] }, ['firstName', 'lastName', 'phone'])).toEqual({
    name: 'agrees',
    email: 'unknown',
    phone: 'agrees',
    address: 'agrees',
  })
  const alike = agreements(
    { name: 'Anna Gómez', phones: ['4155550171', '4155550172'], address: '12 Oak Street, 94117' },
    ['firstName', 'lastName', 'phone', 'address'],
  )
  expect(alike).toMatchObject({ name: 'similar', phone: 'similar', address: 'similar' })
  const other = agreements({ name: 'Eva Gómez', address: '99 Oak St, 94117' }, ['lastName', 'phone'])
  expect(other).toMatchObject({ name: 'differs', address: 'differs' })
})

test('the desk says when there is nothing to decide', async () => {
  fakeServer().answers(listDuplicateSets, { items: [], total: 0, isCapped: false, next: undefined })
  renderScreen(<OpenSets />)
  await screen.findByText('No applications look alike')
})

const side = (id: number) => ({
  ...application(id),
  stamp: 10 + id,
  documents: id === 2 ? 3 : 0,
  notes: 1,
  messages: 0,
  tasks: id === 2 ? 2 : 0,
  preferredSites: [],
  refusedSites: [],
  children: [],
})
const preview = {
  outcome: 'twoAccounts' as const,
  message: 'Two accounts',
  from: side(2),
  to: side(1),
  account: 'two' as const,
  takesOwner: true,
  children: [
    {
      id: 9,
      name: 'Noé Ibarra',
      bornOn: '2022-01-02',
      status: 'active' as const,
      statusName: 'Active',
      canMove: true,
      sameAsId: undefined,
      sameAsName: '',
      sameStrength: undefined,
      isChosen: true,
      referrals: [
        {
          id: 4,
          siteName: 'Little Oak',
          vacancyName: 'Bears',
          statusName: 'New',
          stays: false,
          unmet: ['hours' as const],
        },
      ],
    },
  ],
}

test('the preview says why a referral ends, and merges two accounts only once that is confirmed', async () => {
  const server = fakeServer()
  server.answers(previewMerge, preview)
  server.answers(mergeApplication, { outcome: 'done', message: '', mergeId: 3 })
  const user = renderScreen(<MergePreview fromId={2} toId={1} />)
  await screen.findByText('Bears at Little Oak: the referral ends')
  screen.getByText(/^1 note, 0 messages, 2 open tasks and the whole log/)
  screen.getByText(/^The application that stays has no assignee/)
  const merge = screen.getByRole('button', { name: 'Merge' }) as HTMLButtonElement
  expect(merge.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /^I checked/ }))
  await waitFor(() => expect(merge.disabled).toBe(false))
  await user.click(merge)
  await waitFor(() => expect(server.requestsOf(mergeApplication)).toHaveLength(1))
  expect(server.requestsOf(mergeApplication)[0]?.body).toMatchObject({
    FromApplicationId: 2,
    ToApplicationId: 1,
    IgnoreWarning: true,
    FromTimeStamp: 12,
    ToTimeStamp: 11,
    MergeOptions: { AddChildIds: [9], AddAllDocument: true, CoverProviderCriterial: false },
  })
})

test('a child whom the family adds meanwhile is shown and added before anything is merged', async () => {
  const server = fakeServer()
  const [noe] = preview.children
  const before = { ...preview, outcome: 'done' as const, account: 'none' as const }
  const sol = { ...(noe as (typeof preview.children)[number]), id: 10, name: 'Sol Ibarra', referrals: [] }
  const after = { ...before, from: { ...side(2), stamp: 13 }, children: [...preview.children, sol] }
  // It is read once more with all children chosen.
  for (const each of [before, before, after]) server.answers(previewMerge, each)
  server.declines(mergeApplication, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Changed.', Fields: [] })
  server.answers(mergeApplication, { outcome: 'done', message: '', mergeId: 3 })
  const user = renderScreen(
    <>
      <MergePreview fromId={2} toId={1} />
      <Toasts />
    </>,
  )
  const merge = (await screen.findByRole('button', { name: 'Merge' })) as HTMLButtonElement
  await waitFor(() => expect(server.requestsOf(previewMerge)).toHaveLength(2))
  await waitFor(() => expect(merge.disabled).toBe(false))
  await user.click(merge)
  await screen.findByText(/^One of the applications changed in the meantime, so they were not merged/)
  const added = (await screen.findByRole('checkbox', { name: /^Sol Ibarra/ })) as HTMLInputElement
  await waitFor(() => expect([added.checked, merge.disabled]).toEqual([true, false]))
  await user.click(merge)
  await waitFor(() => expect(server.requestsOf(mergeApplication)).toHaveLength(2))
  expect(server.requestsOf(mergeApplication)[1]?.body).toMatchObject({
    MergeOptions: { AddChildIds: [9, 10] },
    FromTimeStamp: 13,
  })
})

test('whoever merges reads beforehand that a colleague marked both as not duplicates', async () => {
  const notDuplicate = { byName: 'Grace Lau', at: '2026-11-20T18:00:00.000Z' }
  const server = fakeServer()
  server.answers(previewMerge, { ...preview, notDuplicate })
  renderScreen(<MergePreview fromId={2} toId={1} />)
  await screen.findByText(/^Grace Lau marked these applications as not duplicates on 11\/20\/2026/)
  await waitFor(() => expect(server.requestsOf(previewMerge)).toHaveLength(2))
})
