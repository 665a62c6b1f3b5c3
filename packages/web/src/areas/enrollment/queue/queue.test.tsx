import { setBatch } from '@semilla/contract/batches.ts'
import { listQueue } from '@semilla/contract/enrollment/queue.ts'
import { changeReferralStatus, setReferralNote } from '@semilla/contract/enrollment/referrals.ts'
import { refreshQueue } from '@semilla/contract/matching/matching.ts'
import { listLanguages } from '@semilla/contract/reference.ts'
import { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CurrentSearch } from '../../../links/links.ts'
import { queuedChild as child } from '../../../testing/queuedChild.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { vacancyOf } from '../../../testing/vacancy.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import { Announcer } from '../../../ui/notifications/announce.tsx'
import { Toasts } from '../../../ui/notifications/toasts.tsx'
import QueueScreen from './QueueScreen.tsx'
import type { QueueItem } from './useQueue.ts'

setUpTexts('enrollment', 'vacancies', 'words')

const hours = { from: 480, to: 1020 }
const vacancy = vacancyOf({ openReferrals: 3, enrolledCount: 1 })

const lucia = child(11, 'Lucía')
const mateo = child(12, 'Mateo', { status: 'processing' })
const sofia = child(21, 'Sofía', { needsAccept: true, expiresOn: '2026-12-07' })
const leo = child(31, 'Leo', { status: 'notInterested', decidedOn: '2026-11-20' })

/** Shows the queue with some children in each group, and the vacancy as it is later, once it is read again. */
function show(
  { ready = [lucia, mateo], waiting = [sofia], done = [leo] }: Partial<Record<string, QueueItem[]>> = {},
  part: Partial<typeof vacancy> = {},
  later: Partial<typeof vacancy> = {},
) {
  const server = fakeServer()
  server.answers(getVacancy, { ...vacancy, ...part })
  server.answers(getVacancy, { ...vacancy, ...part, ...later })
  for (const items of [ready, waiting, done]) server.answers(listQueue, { items, total: items.length })
  const user = renderScreen(
    <CurrentSearch value={{ VacancyId: '5' }}>
      <QueueScreen />
      <Toasts />
      <Announcer />
    </CurrentSearch>,
  )
  return { server, user }
}
const group = (name: RegExp) => screen.findByRole('region', { name })
const buttonsOf = (item: HTMLElement) =>
  within(item)
    .queryAllByRole('button')
    .map((button) => button.textContent?.replace(/ (Lucía|Mateo|Sofía|Leo) Ruiz$/, ''))
const plainSpaces = (text: string) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')
const rowOf = async (name: string) => (await screen.findByRole('button', { name })).closest('li') as HTMLElement

test('children stand in groups with counts, each with the actions that are possible now', async () => {
  show()
  within(await group(/^Ready for you 2/)).getByRole('heading', { level: 3, name: 'Lucía Ruiz' })
  within(await group(/^Waiting for the family 1/)).getByText('Family answers by 12/07/2026')
  within(await group(/^Done 1/)).getByText('on 11/20/2026')
  expect(buttonsOf(await rowOf('Lucía Ruiz'))).toEqual(['Lucía Ruiz', 'Enroll', 'Working on it', 'Not interested'])
  expect(buttonsOf(await rowOf('Mateo Ruiz'))).toEqual(['Mateo Ruiz', 'Enroll', 'Not interested'])
  expect(buttonsOf(await rowOf('Sofía Ruiz'))).toEqual(['Sofía Ruiz', 'Not interested'])
  expect(buttonsOf(await rowOf('Leo Ruiz'))).toEqual(['Leo Ruiz'])
})

test('the age of every child is that of today, and says so, whether or not the program sees the birth date', async () => {
  const unknown = child(22, 'Noa', { bornOn: undefined, lastName: '', needsAccept: true, ageMonths: 23 })
  show({ ready: [{ ...lucia, ageMonths: 42 }], waiting: [unknown] })
  within(await rowOf('Lucía Ruiz')).getByText('3 yr 6 mo today')
  within(await rowOf('Noa')).getByText('1 yr 11 mo today')
})

test('the languages of a child and of its parents are named', async () => {
  const { server, user } = show({ ready: [{ ...lucia, languages: ['01', '-1'], otherLanguage: 'Ixil' }] })
  server.answers(listLanguages, [
    { code: '01', name: 'Spanish' },
    { code: 'es', name: 'Spanish' },
  ])
  await user.click(await screen.findByRole('button', { name: 'Lucía Ruiz' }))
  await screen.findByText('Spanish, Ixil')
  screen.getByText('Speaks: Spanish')
})

test('hours in a row do not break within a time', async () => {
  show()
  const care = within(await rowOf('Lucía Ruiz')).getByTitle(/^Mon/).textContent ?? ''
  expect(care.split(' ')).toEqual(['Mon', '8:00\u00a0AM\u00a0–\u2060\u00a05:00\u00a0PM'])
})

test('the days of other hours begin a part of their own, which stays with its hours', async () => {
  const careHours = { monday: hours, tuesday: hours, wednesday: hours, friday: { from: 480, to: 990 } }
  show({ ready: [child(11, 'Lucía', { careHours })] })
  const care = within(await rowOf('Lucía Ruiz')).getByTitle(/^Mon/)
  expect([...care.children].map(({ textContent }) => plainSpaces(textContent ?? ''))).toEqual([
    'Mon–Wed 8:00 AM – 5:00 PM ·',
    'Fri 8:00 AM – 4:30 PM',
  ])
})

test('a child with a seat is shown with the days and hours that were agreed, not with those that the family wished', async () => {
  const part = [{ from: 480, to: 720 }]
  const agreed = { enrollStartOn: '2026-11-30', enrollSchedule: { tuesday: part, thursday: part } }
  const { user } = show({ done: [child(32, 'Nora', { status: 'enrolled', ...agreed })] })
  const row = await rowOf('Nora Ruiz')
  const care = () => within(row).getByTitle('Tue, Thu 8:00 AM – 12:00 PM', { normalizer: plainSpaces })
  expect(care().textContent).not.toContain('Mon')
  await user.click(within(row).getByRole('button', { name: 'Nora Ruiz' }))
  const of = (title: string) => plainSpaces(within(row).getByText(title).nextElementSibling?.textContent ?? '')
  expect(of('Care agreed')).toBe('From 11/30/2026Tue, Thu 8:00 AM – 12:00 PM')
  expect(of('Care needed')).toContain('Mon 8:00 AM – 5:00 PM')
})

test('nobody can be enrolled without a seat, and the group says so', async () => {
  show({}, { enrolledCount: 2 })
  within(await group(/^Ready/)).getByText('All seats are taken, so no child can be enrolled now.')
  expect(buttonsOf(await rowOf('Lucía Ruiz'))).toEqual(['Lucía Ruiz', 'Working on it', 'Not interested'])
})

test.each([{ status: 'closed' }, { isMatchingPaused: true }, { programIsOffered: false }] as const)(
  'a queue is refreshed only while children are referred to it, and not with %o',
  async (part) => {
    show({}, part)
    await group(/^Done/)
    expect(screen.queryByRole('button', { name: 'Refresh the queue' })).toBeNull()
    screen.getByRole('button', { name: 'Export' })
  },
)

test('a reader sees the children without any action', async () => {
  show({}, { capabilities: [] })
  expect(buttonsOf(await rowOf('Lucía Ruiz'))).toEqual(['Lucía Ruiz'])
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an empty queue says how children come into it', async () => {
  show({ ready: [], waiting: [], done: [] })
  await screen.findByText('No children yet')
  screen.getByText('Referrals are made automatically as soon as children fit. You can also refresh the queue now.')
})

test.each([
  [{ status: 'paused' }, 'The vacancy is paused. Until it is resumed, no children are referred.'],
  [{ status: 'void' }, 'The vacancy is void, so no children are referred.'],
  [{ isMatchingPaused: true }, 'Matching is paused. Until it is resumed, only agencies can refer children, manually.'],
  [{ capabilities: [] }, 'Referrals are made automatically as soon as children fit.'],
])('an empty queue says what is true of its vacancy: %o', async (part, text) => {
  show({ ready: [], waiting: [], done: [] }, part as Partial<ReturnType<typeof vacancyOf>>)
  await screen.findByText(text)
})

test('a row opens for the family and the remaining actions', async () => {
  const { user } = show()
  const row = await rowOf('Lucía Ruiz')
  await user.click(within(row).getByRole('button', { name: 'Lucía Ruiz' }))
  expect(within(row).getByText('ana@example.org').getAttribute('href')).toBe('mailto:ana@example.org')
  within(row).getByRole('button', { name: 'Close Lucía Ruiz' })
})

test('the arrow keys move from child to child across the groups', async () => {
  const { user } = show()
  await rowOf('Leo Ruiz')
  const focused = () => document.activeElement?.textContent
  ;(await screen.findByRole('button', { name: 'Mateo Ruiz' })).focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Sofía Ruiz')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Lucía Ruiz')
  await user.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true')
})

test('one press says that the site works on a child', async () => {
  const { server, user } = show()
  const outcome = { referralId: 11, childId: 11, outcome: 'changed', status: 'processing', message: '' } as const
  server.answers(changeReferralStatus, [outcome])
  await user.click(within(await rowOf('Lucía Ruiz')).getByRole('button', { name: /^Working on it/ }))
  await waitFor(() => expect(server.requestsOf(changeReferralStatus)).toHaveLength(1))
  expect(server.requestsOf(changeReferralStatus)[0]?.body).toMatchObject({ ScrQueueId: [11], NewStatus: 22 })
})

test('what is selected stays selected where no answer came', async () => {
  const { server, user } = show()
  server.doesNotRespond(changeReferralStatus)
  const box = within(await rowOf('Lucía Ruiz')).getByRole<HTMLInputElement>('checkbox')
  await user.click(box)
  const bar = within(await group(/^Ready/)).getByRole('toolbar')
  await user.click(within(bar).getByRole('button', { name: 'Working on it' }))
  await screen.findByText(/^We got no answer/)
  expect(box.checked).toBe(true)
})

test('whoever leaves the queue before its next page opens is not brought to that one', async () => {
  navigation().push('/Partials/ChildrenList?VacancyId=5')
  const { server, user } = show()
  const answer = server.answersLater(setBatch, '1')
  const enroll = within(await rowOf('Lucía Ruiz')).getByRole('button', { name: /^Enroll/ })
  await user.click(enroll)
  await waitFor(() => expect(server.requestsOf(setBatch)).toHaveLength(1))
  expect(enroll).toHaveProperty('disabled', true)
  navigation().push('/About')
  answer()
  await waitFor(() => expect(enroll).toHaveProperty('disabled', false))
  // The next page would open a moment after the button can be used again.
  await user.hover(enroll)
  expect(navigation().location.pathname).toBe('/About')
})

test('a note is offered until the referral ends, as nobody at the site reads it after that', async () => {
  const { user } = show({ done: [leo, child(32, 'Nora', { status: 'enrolled' })] })
  const offersNote = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    return within(await rowOf(name)).queryByRole('button', { name: `Add a note ${name}` }) !== null
  }
  expect(await offersNote('Lucía Ruiz')).toBe(true)
  expect(await offersNote('Nora Ruiz')).toBe(true)
  expect(await offersNote('Leo Ruiz')).toBe(false)
})

test('a note that a colleague wrote meanwhile is shown before the own one replaces it', async () => {
  const { server, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Lucía Ruiz' }))
  await user.click(within(await rowOf('Lucía Ruiz')).getByRole('button', { name: 'Add a note Lucía Ruiz' }))
  const note = await screen.findByRole('textbox', { name: /^Note/ })
  await user.type(note, 'Called.')
  const theirs = [child(11, 'Lucía', { note: 'Visits on Monday.' }), mateo]
  for (const items of [theirs, [sofia], [leo]]) server.answers(listQueue, { items, total: items.length })
  server.declines(setReferralNote, 409, { ErrCode: 'editedMeanwhile', ErrMsg: 'Someone else changed this.' })
  server.answers(setReferralNote, null)
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save note' }))
  await dialog.findByText('Visits on Monday.')
  dialog.getByText(/A colleague saved another note while you were writing/)
  expect(note).toHaveProperty('value', 'Called.')
  await user.click(dialog.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(server.requestsOf(setReferralNote)).toHaveLength(2))
  expect(server.requestsOf(setReferralNote).map(({ body }) => body)).toEqual([
    { ScrQueueId: 11, Note: 'Called.', Seen: '' },
    { ScrQueueId: 11, Note: 'Called.', Seen: 'Visits on Monday.' },
  ])
})

test('a refresh that finds matching paused meanwhile says so, and not that no children fit', async () => {
  const { server, user } = show({}, {}, { isMatchingPaused: true })
  server.answers(refreshQueue, { outcome: { kind: 'nobodyFits' } })
  await user.click(await screen.findByRole('button', { name: 'Refresh the queue' }))
  await screen.findByText('Matching is paused. Until it is resumed, only agencies can refer children, manually.')
  expect(screen.queryByText('No other children fit this vacancy right now.')).toBeNull()
})

test('what a search of the queue finds is announced', async () => {
  const { user } = show()
  await rowOf('Lucía Ruiz')
  // Every group answers with one child from then on.
  await user.type(screen.getByRole('searchbox', { name: 'Child or family name' }), 'Leo')
  await screen.findByText('Ready for you: 1; Waiting for the family: 1; Done: 1')
})

test('while a name is searched, the export says that it holds the whole queue', async () => {
  const { user } = show()
  await rowOf('Lucía Ruiz')
  screen.getByRole('button', { name: 'Export' })
  await user.type(screen.getByRole('searchbox', { name: 'Child or family name' }), 'Leo')
  await screen.findByRole('button', { name: 'Export the whole queue' })
})

test('children of one name are told apart by the numbers of their applications', async () => {
  const { server, user } = show({ ready: [lucia, { ...lucia, referralId: 23, applicationExternalId: 'A23' }] })
  server.answers(setBatch, {} as never)
  const name = `Lucía Ruiz, A23`
  await user.click(within(await rowOf(name)).getByRole('button', { name: `Not interested ${name}` }))
  await waitFor(() => expect(JSON.stringify(server.requestsOf(setBatch)[0]?.body)).toContain(name))
  await screen.findByRole('checkbox', { name: `Select Lucía Ruiz, ${lucia.applicationExternalId}` })
})

test('children of one name are told apart by age and area before the family’s yes, and by the day after a no', async () => {
  const noa = (id: number, known: Partial<QueueItem>) =>
    child(id, 'Noa', { lastName: '', applicationExternalId: '', bornOn: undefined, ...known })
  const waiting = [noa(22, { ageMonths: 30, area: 'San Francisco 94110' }), noa(23, { ageMonths: 45, area: '' })]
  show({ waiting, done: [noa(31, { status: 'notInterested', stage: 'ended', referredOn: '2026-11-02' })] })
  for (const mark of ['2 yr 6 mo, San Francisco 94110', '3 yr 9 mo', '11/02/2026'])
    expect(await screen.findByRole('button', { name: `Noa, ${mark}` })).toBeDefined()
})

test('why a child was referred says nothing of an answer that is awaited once the referral has ended', async () => {
  const ended = { needsAccept: true, expiresOn: '2026-12-07', status: 'notInterested' } as const
  const { user } = show({ done: [child(31, 'Leo', ended)] })
  const why = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }))
    await user.click(within(await rowOf(name)).getByRole('button', { name: `Why this child? ${name}` }))
    const dialog = await screen.findByRole('dialog', { name: `Why ${name} was referred` })
    const points = within(dialog).getAllByRole('listitem').length
    const awaited = within(dialog).queryByText(/^The family has not accepted your site yet/) !== null
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    return { points: points > 0, awaited }
  }
  expect(await why('Sofía Ruiz')).toEqual({ points: true, awaited: true })
  expect(await why('Leo Ruiz')).toEqual({ points: true, awaited: false })
})

test('more selected children than seats are left cannot be enrolled, and the bar says how many can', async () => {
  const { user } = show({}, { seats: 2, enrolledCount: 1 })
  const ready = await group(/^Ready/)
  await rowOf('Sofía Ruiz')
  await user.click(within(ready).getByRole('checkbox', { name: 'Select all shown Ready for you' }))
  const bar = within(ready).getByRole('toolbar')
  within(bar).getByText('Only 1 seat is left, so select one child to enroll.')
  expect(buttonsOf(bar)).toEqual(['Not interested', 'Close', 'Export'])
})

test('selected children of one group get the actions that fit all of them', async () => {
  const { server, user } = show({}, { seats: 3, enrolledCount: 1 })
  server.answers(setBatch, {} as never)
  const ready = await group(/^Ready/)
  await user.click(within(await rowOf('Sofía Ruiz')).getByRole('checkbox'))
  await user.click(within(ready).getByRole('checkbox', { name: 'Select all shown Ready for you' }))
  const bar = within(ready).getByRole('toolbar')
  within(bar).getByText('2 children selected')
  expect(buttonsOf(bar)).toEqual(['Enroll', 'Not interested', 'Close', 'Export'])
  expect(within(await rowOf('Sofía Ruiz')).getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  await user.click(within(bar).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(server.requestsOf(setBatch)).toHaveLength(1))
  expect(JSON.stringify(server.requestsOf(setBatch)[0]?.body)).toContain('Mateo Ruiz')
})
