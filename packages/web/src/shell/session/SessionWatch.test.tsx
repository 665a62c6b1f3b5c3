import { notificationsStore } from '@mantine/notifications'
import { getCurrentUserForce, getCurrentUserType } from '@semilla/contract/accounts/session.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedOut } from '../../api/audience.ts'
import { reportSessionEnded } from '../../api/connection.ts'
import { forgetLastKnown, keepLastKnown } from '../../api/lastKnown.ts'
import { queryClient } from '../../api/queries/queryClient.ts'
import { knownSession, type SessionNews } from '../../api/session.ts'
import { renderScreen, setUpTexts } from '../../testing/screen.tsx'
import { fakeServer } from '../../testing/server.ts'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { navigation } from '../../ui/navigation/navigation.ts'
import { toast } from '../../ui/notifications/toasts.tsx'
import { SessionWatch } from './SessionWatch.tsx'
import { useOtherTabs } from './useOtherTabs.ts'

vi.mock('../arrival.ts', () => ({ arrive: async () => undefined, navigationDone: async () => undefined }))
setUpTexts('shell')

const otherTab = new BroadcastChannel('semilla_session')
const says = (news: SessionNews) => otherTab.postMessage(news)
const elsewhere = /^You signed out in another tab/
const another = /^Someone signed in here with another account/
const automatically = /^You were signed out automatically/

const names = { firstName: 'Elena', lastName: 'Ruiz', organizationName: '' }
const elena = {
  ...names,
  userId: 7,
  userType: 'parent' as const,
  capabilities: [],
  permissions: [],
  heldApplicationIds: [],
}
const onAnswer = vi.fn()

function Tab() {
  const confirm = useConfirm()
  const ask = async () => onAnswer(await confirm({ title: 'Enroll Luna Ruiz?', yes: 'Enroll' }))
  return (
    <>
      <button type="button" onClick={ask}>
        Ask
      </button>
      <SessionWatch heard={useOtherTabs()} />
    </>
  )
}

/** Elena's page is open, and the browser now belongs to somebody else or nobody. */
function open(now: { userId?: number | undefined; firstName?: string } = { userId: undefined }) {
  const server = fakeServer()
  server.answers(getCurrentUserForce, { ...elena, ...now })
  server.answers(getCurrentUserType, { userType: 'parent' })
  queryClient.setQueryData(['session'], elena)
  queryClient.setQueryData(['/api/Own'], 'Elena’s answers')
  sessionStorage.setItem('typed', 'What Elena typed')
  return renderScreen(<Tab />)
}
beforeEach(() => void queryClient.setQueryDefaults(['session'], { gcTime: Number.POSITIVE_INFINITY }))
afterEach(() => queryClient.clear())

test('a tab that is emptied because the user signed out in another one says so', async () => {
  open()
  says('signedOut')
  expect(await screen.findByText(elsewhere)).toBeDefined()
})

test('it says so too if a request of the tab found out first that the session is over', async () => {
  open()
  reportSessionEnded()
  await screen.findByText(automatically)
  says('signedOut')
  expect(await screen.findByText(elsewhere)).toBeDefined()
})

test('a tab whose session ended with that of another one after a while says that it ended by itself', async () => {
  open()
  says('timedOut')
  expect(await screen.findByText(automatically)).toBeDefined()
})

test('a tab keeps nothing of the user before when somebody else signs in in another one', async () => {
  open({ userId: 8, firstName: 'Rosa' })
  says('signedIn')
  await waitFor(() => expect(knownSession().firstName).toBe('Rosa'))
  await waitFor(() => expect(queryClient.getQueryData(['/api/Own'])).toBeUndefined())
  expect(sessionStorage.getItem('typed')).toBeNull()
  expect(screen.queryByText(elsewhere)).toBeNull()
})

test.each<[who: string, now: { userId?: number | undefined }, kept: string | undefined]>([
  ['nobody is signed in any more', { userId: undefined }, undefined],
  ['somebody else is signed in', { userId: 8 }, undefined],
  ['the same user is signed in', {}, 'Elena’s answers'],
])('a page that Back shows again as the browser kept it follows who is there now: %s', async (_who, now, kept) => {
  open(now)
  queryClient.setQueryData(['session'], { ...elena, firstName: 'As kept' })
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(knownSession().firstName).not.toBe('As kept'))
  await waitFor(() => expect(queryClient.getQueryData(['/api/Own'])).toBe(kept))
  expect(knownSession().userId).toBe('userId' in now ? now.userId : elena.userId)
})

test.each<[how: string, find: () => void]>([
  ['by a request that is declined', reportSessionEnded],
  ['from another tab', () => says('signedIn')],
])('a tab that learns %s that somebody else is signed in now leads to their start, and says so', async (_how, find) => {
  navigation().push('/NewDashboard?ScrQueueId=3')
  const news: SessionNews[] = []
  otherTab.onmessage = ({ data }) => news.push(data)
  open({ userId: 8, firstName: 'Rosa' })
  find()
  expect((await screen.findByText(another)).textContent).toContain('Rosa Ruiz')
  expect(navigation().location.href).toBe('/NewDashboard')
  expect(queryClient.getQueryData(['/api/Own'])).toBeUndefined()
  expect(knownSession().userId).toBe(8)
  // Theirs has not ended.
  expect(news).toEqual([])
})

test('a page that Back shows again is shown at once to a family that this browser knows, however slow the network', () => {
  const server = fakeServer()
  server.answersLater(getCurrentUserForce, elena)
  server.answersLater(getCurrentUserType, {})
  queryClient.setQueryData(['session'], elena)
  keepLastKnown(elena, 1_800_000)
  renderScreen(<Tab />)
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(document.documentElement.style.visibility).toBe('')
  forgetLastKnown()
})

test('a page that Back shows again is hidden until it is known whose it is', async () => {
  const server = fakeServer()
  const answer = server.answersLater(getCurrentUserForce, { ...elena, userId: undefined })
  server.answers(getCurrentUserType, {})
  queryClient.setQueryData(['session'], elena)
  renderScreen(<Tab />)
  const isHidden = () => document.documentElement.style.visibility === 'hidden'
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(isHidden()).toBe(true)
  answer()
  await waitFor(() => expect(isHidden()).toBe(false))
  expect(knownSession().userId).toBeUndefined()
})

test.each([
  ['was left open, and is shown', () => keepLastKnown(elena, 1_800_000), elena.userId],
  ['has ended since, and is not', forgetLastKnown, undefined],
])('without a network, Back brings a page again whose session %s', async (_what, meanwhile, userId) => {
  const server = fakeServer()
  server.doesNotRespond(getCurrentUserForce)
  server.doesNotRespond(getCurrentUserType)
  queryClient.setQueryData(['session'], elena)
  renderScreen(<Tab />)
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  meanwhile()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await waitFor(() => expect(document.documentElement.style.visibility).toBe(''))
  expect(knownSession().userId).toBe(userId)
})

test('a visitor’s tab says nothing when another one signs out', async () => {
  open()
  queryClient.setQueryData(['session'], signedOut)
  says('signedOut')
  says('timedOut')
  await waitFor(() => expect(knownSession().heldApplicationIds).toEqual([]))
  expect(screen.queryByRole('status')).toBeNull()
})

test.each<[where: string, end: () => void]>([
  ['here', reportSessionEnded],
  ['in another tab', () => says('timedOut')],
])(
  'a question goes with its reader, unanswered, when the session ends %s: it may name a family',
  async (_where, end) => {
    const user = open()
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await screen.findByRole('dialog', { name: 'Enroll Luna Ruiz?' })
    end()
    await waitFor(() => expect(onAnswer).toHaveBeenLastCalledWith(false))
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test.each<[where: string, end: () => void]>([
  ['here', reportSessionEnded],
  ['in another tab', () => says('timedOut')],
])('a notification goes with its reader when the session ends %s: it may name a family', async (_where, end) => {
  open()
  act(() => toast.problem('Luna Ruiz cannot be enrolled'))
  expect(notificationsStore.getState().notifications).toHaveLength(1)
  end()
  await waitFor(() => expect(notificationsStore.getState().notifications).toEqual([]))
})
