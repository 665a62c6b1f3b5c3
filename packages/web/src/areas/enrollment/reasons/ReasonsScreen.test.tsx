import { clearBatch, getBatch } from '@semilla/contract/batches.ts'
import { listQueue } from '@semilla/contract/enrollment/queue.ts'
import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { undoQueueChange } from '@semilla/contract/enrollment/undo.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { emitLive } from '../../../api/live/live.ts'
import { refreshWhenStale } from '../../../api/live/refresh.ts'
import { watchedTopics } from '../../../api/live/topics.ts'
import { CurrentSearch } from '../../../links/links.ts'
import { Jumping } from '../../../testing/Jumping.tsx'
import { queuedChild } from '../../../testing/queuedChild.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { vacancyOf } from '../../../testing/vacancy.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import type { QueueItem } from '../queue/useQueue.ts'
import ReasonsScreen from './ReasonsScreen.tsx'

setUpTexts('enrollment', 'vacancies', 'words')

// Before the first day of the vacancy.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T17:00:00Z') }))

const show = (search: Readonly<Record<string, string>>) => {
  navigation().replace(addressOf('referralReasons', { vacancyId: 5 }))
  return renderScreen(
    <CurrentSearch value={{ VacancyId: '5', ...search }}>
      <main>
        <ReasonsScreen />
      </main>
    </CurrentSearch>,
  )
}
function given(batch?: unknown, part: Partial<ReturnType<typeof vacancyOf>> = {}) {
  const server = fakeServer()
  server.answers(getVacancy, vacancyOf({ seats: 2, ...part }))
  server.answers(getBatch, (batch ?? null) as never)
  server.answers(listQueue, { items: [], total: 0 })
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

test('another selection begins with what it asks for, and not with what was typed for the one before', async () => {
  const server = given({ vacancyId: 5, to: 'closed', referrals: [luna] })
  server.answers(getBatch, { vacancyId: 5, to: 'closed', referrals: [{ id: 12, name: 'Mei Chen' }] } as never)
  server.answers(listReasons, [{ id: 0, text: 'Another reason', texts: {} }])
  const user = renderScreen(
    <Jumping
      between={[
        { VacancyId: '5', Key: 'one' },
        { VacancyId: '5', Key: 'other' },
      ]}
    >
      <ReasonsScreen />
    </Jumping>,
  )
  await screen.findByText('Luna Ruiz')
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  await screen.findByText('Mei Chen')
  await user.click(await screen.findByRole('checkbox', { name: 'Another reason' }))
  await user.click(screen.getByRole('button', { name: 'Jump' }))
  await screen.findByText('Luna Ruiz')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Another reason' })).checked).toBe(false)
})

/** Says that a child's referral was changed, and can be changed back. */
const changed = (referralId: number, status: 'enrolled' | 'notInterested') =>
  ({ referralId, childId: 1, outcome: 'changed', status, message: '', undoId: 3 }) as never

test('one child is enrolled from the first day of the vacancy with one press, and the queue is shown again', async () => {
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna] })
  server.answers(changeReferralStatus, [changed(11, 'enrolled')])
  server.answers(clearBatch, undefined as never)
  const user = show({ Key: 'k' })
  await user.click(await screen.findByRole('button', { name: 'Enroll' }))
  await waitFor(() => expect(location.hash).toContain('/Partials/ChildrenList?'))
  expect(server.requestsOf(changeReferralStatus)[0]?.body).toMatchObject({ EnrollStartDate: '20270111' })
  await screen.findByText('1 child is enrolled.')
})

test('several children are confirmed once more, and the result of each is shown', async () => {
  const mei = { id: 12, name: 'Mei Chen' }
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna, mei] }, { seats: 3 })
  server.answers(changeReferralStatus, [changed(11, 'enrolled'), changed(12, 'enrolled')])
  server.answers(clearBatch, undefined as never)
  const user = show({ Key: 'k' })
  await user.click(await screen.findByRole('button', { name: 'Enroll' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enroll these 2 children?' })
  within(dialog).getByText(/^3 seats are left\. Each child takes a seat/)
  expect(server.requestsOf(changeReferralStatus)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Enroll' }))
  await screen.findByText('Done for all 2 children.')
})

test('a child that others have enrolled meanwhile is said to be so, and the queue is shown again by itself', async () => {
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna] })
  server.declines(changeReferralStatus, 409, { ErrCode: 'enrolledByOthers', ErrMsg: 'Reload the page.' })
  server.answers(clearBatch, undefined as never)
  const user = show({ Key: 'k' })
  await user.click(await screen.findByRole('button', { name: 'Enroll' }))
  await screen.findByText('Nothing was changed: this child is already enrolled.')
  screen.getByText(/You will go back to the queue/)
  expect(screen.queryByRole('button', { name: 'Enroll' })).toBeNull()
})

test('when others have enrolled some of the children meanwhile, each child has its own result, which stays until it is closed or taken back', async () => {
  const mei = { id: 12, name: 'Mei Chen' }
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna, mei] })
  const taken = { referralId: 12, childId: 2, outcome: 'enrolledByOthers', status: 'enrolled', message: 'Too late.' }
  server.answers(changeReferralStatus, [changed(11, 'enrolled'), taken as never])
  server.answers(clearBatch, undefined as never)
  const user = show({ Key: 'k' })
  await user.click(await screen.findByRole('button', { name: 'Enroll' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enroll' }))
  await screen.findByText('Done, but not for the children who are already enrolled.')
  screen.getByText('Already enrolled')
  screen.getByText('Too late.')
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(screen.queryByText(/You will go back to the queue/)).toBeNull()
  server.answers(undoQueueChange, [{ referralId: 11, status: 'active' }])
  location.hash = ''
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(location.hash).toContain('/Partials/ChildrenList?'))
})

test.each([
  [1, 'Only 1 seat is left', 'You selected 2 children. Go back to the queue and select at most 1.'],
  [2, 'No seat is left', 'All seats are taken, so no child can be enrolled now.'],
])('with %d of 2 seats taken, two children cannot be enrolled', async (enrolledCount, title, text) => {
  const mei = { id: 12, name: 'Mei Chen' }
  given({ vacancyId: 5, to: 'enrolled', referrals: [luna, mei] }, { enrolledCount })
  show({ Key: 'k' })
  await screen.findByText(title)
  screen.getByText(text)
  screen.getByRole('link', { name: 'Back to the queue' })
  expect(screen.queryByRole('button', { name: 'Enroll' })).toBeNull()
})

test('a child for whom no seat was left is not said to be enrolled already', async () => {
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna] })
  const noSeat = {
    referralId: 11,
    childId: 1,
    outcome: 'noSeatsLeft',
    status: 'active',
    message: 'All seats are taken.',
  }
  server.answers(changeReferralStatus, [noSeat as never])
  server.answers(clearBatch, undefined as never)
  const user = show({ Key: 'k' })
  await user.click(await screen.findByRole('button', { name: 'Enroll' }))
  await screen.findByText('Nothing was changed.')
  screen.getByText('All seats are taken.')
})

test('whoever takes the last seat reads before and after that the vacancy closes for the other children', async () => {
  const last = { enrolledCount: 1, openReferrals: 9 }
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna] }, last)
  server.answers(changeReferralStatus, [changed(11, 'enrolled')])
  server.answers(clearBatch, undefined as never)
  const user = show({ Key: 'k' })
  await screen.findByText('This is the last seat: the vacancy closes and 8 other children leave its queue.')
  await user.click(screen.getByRole('button', { name: 'Enroll' }))
  await screen.findByText(
    '1 child is enrolled. The last seat is taken: the vacancy is closed and 8 other children left its queue.',
  )
})

test('whoever takes the last seat because a colleague enrolled meanwhile is asked, with the numbers of now', async () => {
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna] }, { seats: 3, openReferrals: 9 })
  const last = vacancyOf({ seats: 3, enrolledCount: 2, openReferrals: 7 })
  for (const now of [last, last]) server.answers(getVacancy, now)
  server.answers(getVacancy, vacancyOf({ seats: 3, enrolledCount: 3, openReferrals: 0, status: 'closed' }))
  server.answers(changeReferralStatus, [changed(11, 'enrolled')])
  server.answers(clearBatch, undefined as never)
  const user = show({ Key: 'k' })
  await screen.findByText(/^3 seats are left\./)
  await user.click(screen.getByRole('button', { name: 'Enroll' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enroll this child?' })
  within(dialog).getByText(/^This is the last seat: the vacancy closes and 6 other children leave its queue\./)
  expect(server.requestsOf(changeReferralStatus)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Enroll' }))
  await screen.findByText(/The last seat is taken: the vacancy is closed and 6 other children left its queue\./)
})

test('seats that are taken before a question is answered are asked about again, and none is enrolled once all are', async () => {
  const mei = { id: 12, name: 'Mei Chen' }
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna, mei] }, { seats: 4 })
  for (const enrolledCount of [0, 2, 3])
    server.answers(getVacancy, vacancyOf({ seats: 4, enrolledCount, openReferrals: 6 }))
  const user = show({ Key: 'k' })
  await user.click(await screen.findByRole('button', { name: 'Enroll' }))
  const answer = async (text: RegExp) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Enroll these 2 children?' }))
    await dialog.findByText(text)
    await user.click(dialog.getByRole('button', { name: 'Enroll' }))
  }
  await answer(/^4 seats are left\./)
  await answer(/^These are the last seats: the vacancy closes and 4 other children leave its queue\./)
  within(await screen.findByRole('alert')).getByText(/seat is left/)
  expect(server.requestsOf(changeReferralStatus)).toEqual([])
})

test('seats that a colleague takes while the form is open leave the page at once', async () => {
  const mei = { id: 12, name: 'Mei Chen' }
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna, mei] }, { seats: 3 })
  server.answers(getVacancy, vacancyOf({ seats: 3, enrolledCount: 1, openReferrals: 4 }))
  const stop = refreshWhenStale()
  show({ Key: 'k' })
  await screen.findByText(/^3 seats are left\./)
  expect(watchedTopics()).toEqual(['vacancyQueue:5'])
  emitLive({ kind: 'watched', topics: ['vacancyQueue:5'], changedMsAgo: {} })
  await screen.findByText('These are the last seats: the vacancy closes and 2 other children leave its queue.')
  stop()
})

test('children for whom no seat is left by now are not sent, and the page says so where the focus is', async () => {
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna] })
  server.answers(getVacancy, vacancyOf({ enrolledCount: 2 }))
  const user = show({ Key: 'k' })
  const button = await screen.findByRole('button', { name: 'Enroll' })
  await user.click(button)
  within(await screen.findByRole('alert')).getByText('No seat is left')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(server.requestsOf(changeReferralStatus)).toEqual([])
})

test('seats that cannot be read again keep what was typed, and send nothing', async () => {
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna] })
  server.declines(getVacancy, 403, { ErrCode: 'notAllowed', ErrMsg: 'Not yours any more.' })
  const user = show({ Key: 'k' })
  const day = await screen.findByRole('textbox', { name: 'First day' })
  await user.clear(day)
  await user.type(day, '02/01/2027')
  await user.click(screen.getByRole('button', { name: 'Enroll' }))
  await screen.findByText('Not yours any more.')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First day' }).value).toBe('02/01/2027')
  expect(server.requestsOf(changeReferralStatus)).toEqual([])
})

test('the last seat of a vacancy that is closed already closes nothing', async () => {
  given({ vacancyId: 5, to: 'enrolled', referrals: [luna] }, { enrolledCount: 1, status: 'closed' })
  show({ Key: 'k' })
  await screen.findByText(/^1 seat is left\. Each child/)
  expect(screen.queryByText(/^This is the last seat/)).toBeNull()
})

const weekday = { from: 480, to: 1020 }
const threeDays = {
  ageMonths: 42,
  startOn: '2027-01-15',
  week: { monday: weekday, tuesday: weekday, thursday: weekday },
}
const allWeek = [
  { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const, hours: [{ from: 420, to: 1080 }] },
].map(({ days, hours }) => ({ days: [...days], hours }))

test('what the family wishes is shown, and the days, the hours and the first day are suggested by it', async () => {
  // The vacancy opens on a Sunday.
  const vacancy = { schedule: allWeek, startOn: '2027-01-10' }
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [{ ...luna, wish: threeDays }] }, vacancy)
  server.answers(changeReferralStatus, [changed(11, 'enrolled')])
  server.answers(clearBatch, undefined as never)
  const user = show({ Key: 'k' })
  await screen.findByText('3 yr 6 mo today')
  screen.getByText(/^Asked for care from 01\/15\/2027: Mon, Tue, Thu/)
  screen.getByText(/^The vacancy offers care from 01\/10\/2027: Mon–.Fri/)
  await user.click(screen.getByRole('button', { name: 'Enroll' }))
  await waitFor(() => expect(server.requestsOf(changeReferralStatus)).toHaveLength(1))
  expect(server.requestsOf(changeReferralStatus)[0]?.body).toMatchObject({
    EnrollStartDate: '20270118',
    EnrollSchedule: [{ Days: 22, IO: [{ In: 8, Out: 17 }] }],
  })
})

test('a family that has changed what it wishes since is shown so, and asked about where it does while the page is open', async () => {
  const server = fakeServer()
  server.answers(getVacancy, vacancyOf({ seats: 2, schedule: allWeek, startOn: '2027-01-10' }))
  const referrals = [{ ...luna, wish: threeDays }]
  server.answers(getBatch, { vacancyId: 5, to: 'enrolled', referrals } as never)
  const wishing = (careHours: QueueItem['careHours']) => ({
    items: [queuedChild(11, 'Luna', { careStartOn: '2027-01-15', careHours })],
    total: 1,
  })
  server.answers(listQueue, wishing({ monday: weekday, friday: weekday }))
  server.answers(listQueue, wishing({ friday: weekday }))
  server.answers(changeReferralStatus, [changed(11, 'enrolled')])
  server.answers(clearBatch, undefined as never)
  const user = show({ Key: 'k' })
  await screen.findByText(/^Asked for care from 01\/15\/2027: Mon, Fri 8:00/)
  await user.click(screen.getByRole('button', { name: 'Enroll' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enroll this child?' })
  within(dialog).getByText(
    /^Since you opened this page, the family of Luna Ruiz has changed what it asks for: .* Fri 8:00/,
  )
  await screen.findByText(/^Asked for care from 01\/15\/2027: Fri 8:00/)
  expect(server.requestsOf(changeReferralStatus)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Enroll' }))
  await waitFor(() => expect(server.requestsOf(changeReferralStatus)).toHaveLength(1))
  // What is on the form was decided by the site.
  expect(server.requestsOf(changeReferralStatus)[0]?.body).toMatchObject({ EnrollSchedule: [{ Days: 34 }] })
})

test('a first day without care, before the vacancy opens, is asked about and can be kept', async () => {
  const server = given({ vacancyId: 5, to: 'enrolled', referrals: [luna] })
  server.answers(changeReferralStatus, [changed(11, 'enrolled')])
  server.answers(clearBatch, undefined as never)
  const user = show({ Key: 'k' })
  const day = await screen.findByRole('textbox', { name: 'First day' })
  await user.clear(day)
  await user.type(day, '12/05/2026')
  await user.click(screen.getByRole('button', { name: 'Enroll' }))
  const dialog = await screen.findByRole('dialog', { name: 'Enroll this child?' })
  within(dialog).getByText(/The vacancy opens on 01\/11\/2027\. The first day is not one of the days of care\./)
  expect(server.requestsOf(changeReferralStatus)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Enroll' }))
  await waitFor(() => expect(server.requestsOf(changeReferralStatus)).toHaveLength(1))
})

const preschool = { programStartAgeMonths: 36, programEndAgeMonths: 60 }
const agedOn = (id: number, name: string, bornOn: string) => ({ id, name, wish: { bornOn, week: {} } })

test.each([
  ['one child', [agedOn(11, 'Luna Ruiz', '2024-02-01')], 'Enroll this child?', 'Luna Ruiz'],
  [
    'some of several children',
    [agedOn(11, 'Luna Ruiz', '2024-02-01'), agedOn(12, 'Mei Chen', '2023-05-14'), agedOn(13, 'Noa Levi', '2021-05-14')],
    'Enroll these 3 children?',
    'Luna Ruiz and Noa Levi',
  ],
])(
  '%s outside the ages of the subsidy on the first day are asked about, and can be kept',
  async (_what, referrals, title, names) => {
    const server = given({ vacancyId: 5, to: 'enrolled', referrals }, { ...preschool, seats: 9 })
    server.answers(changeReferralStatus, [changed(11, 'enrolled')])
    server.answers(clearBatch, undefined as never)
    const user = show({ Key: 'k' })
    await user.click(await screen.findByRole('button', { name: 'Enroll' }))
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(dialog.textContent).toContain(`On the first day, ${names} will be outside the subsidy’s age range.`)
    expect(server.requestsOf(changeReferralStatus)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Enroll' }))
    await vi.waitFor(() => expect(server.requestsOf(changeReferralStatus)).toHaveLength(1))
  },
)
