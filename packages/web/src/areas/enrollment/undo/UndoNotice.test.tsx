import { extendUndo, undoQueueChange } from '@semilla/contract/enrollment/undo.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearUserData } from '../../../api/clearUserData.ts'
import { renderScreen, setUpTexts } from '../../../testing/screen.tsx'
import { fakeServer } from '../../../testing/server.ts'
import { Toasts } from '../../../ui/notifications/toasts.tsx'
import { endOffer, offerUndo } from './pendingUndo.ts'
import { UndoNotice } from './UndoNotice.tsx'

setUpTexts('enrollment', 'shell')
beforeEach(() => act(endOffer))
const offer = () => act(() => offerUndo({ undoId: 7, status: 'enrolled', count: 2 }))

/** Shows an offer with the notifications, and takes it. */
async function undoWithToasts() {
  const user = renderScreen(
    <>
      <Toasts />
      <UndoNotice />
    </>,
  )
  offer()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  return user
}

test('a decision can be taken back, which is sent once, and the focus is not lost', async () => {
  const server = fakeServer()
  server.answers(undoQueueChange, [{ referralId: 11, status: 'active' }])
  const user = renderScreen(
    <main>
      <h1>Room 2</h1>
      <UndoNotice />
    </main>,
  )
  expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull()
  offer()
  expect(screen.getByRole('status').textContent).toBe('2 children are enrolled.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull())
  expect(server.requestsOf(undoQueueChange).map(({ body }) => body)).toEqual([{ UndoId: 7 }])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Room 2' }))
})

test('a decision can still be taken back after a moment without a connection', async () => {
  const server = fakeServer()
  server.doesNotRespond(undoQueueChange)
  server.answers(undoQueueChange, [{ referralId: 11, status: 'active' }])
  const user = await undoWithToasts()
  await screen.findByText(/^We got no answer/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/^Everything is as it was/)).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull()
})

test('who takes a decision back reads that a referral stays ended, because its vacancy changed in the meantime', async () => {
  const server = fakeServer()
  server.answers(undoQueueChange, [
    { referralId: 11, status: 'active' },
    { referralId: 12, status: 'unavailable' },
  ])
  await undoWithToasts()
  expect(await screen.findByText(/^Your decision was undone. One referral is still ended, /)).toBeDefined()
})

test('the offer is gone once its user has signed out, whoever signs in next', () => {
  offer()
  act(() => clearUserData())
  renderScreen(<UndoNotice />)
  expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull()
})

test('the offer ends with its minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  renderScreen(<UndoNotice />)
  offer()
  expect(screen.getByRole('timer').textContent).toContain('59 seconds')
  act(() => vi.advanceTimersByTime(30_000))
  expect(screen.getByRole('region', { name: 'Undo' })).toBeDefined()
  act(() => vi.advanceTimersByTime(31_000))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull())
})

test('the time can be stopped, and more is asked for while it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = fakeServer()
  for (let times = 0; times < 3; times++) server.answers(extendUndo, { undoUntil: '2026-11-23T17:01:00Z' })
  const user = renderScreen(<UndoNotice />)
  offer()
  await user.click(screen.getByRole('button', { name: 'Stop the countdown' }))
  await waitFor(() => expect(server.requestsOf(extendUndo)).toHaveLength(1))
  act(() => vi.advanceTimersByTime(46_000))
  await waitFor(() => expect(server.requestsOf(extendUndo).length).toBeGreaterThanOrEqual(2))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
})

test('the countdown stays stopped while the user is on another screen, for ten minutes at most', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = fakeServer()
  server.answers(extendUndo, { undoUntil: '2026-11-23T17:01:00Z' })
  const user = renderScreen(<UndoNotice />)
  offer()
  await user.click(screen.getByRole('button', { name: 'Stop the countdown' }))
  cleanup()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  renderScreen(<UndoNotice />)
  screen.getByText(/^The countdown is stopped/)
  await act(() => vi.advanceTimersByTimeAsync(500_000))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull())
  const asked = server.requestsOf(extendUndo).length
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(server.requestsOf(extendUndo)).toHaveLength(asked)
})

test('after signing out, no more time is asked for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = fakeServer()
  server.answers(extendUndo, { undoUntil: '2026-11-23T17:01:00Z' })
  const user = renderScreen(<UndoNotice />)
  offer()
  await user.click(screen.getByRole('button', { name: 'Stop the countdown' }))
  await waitFor(() => expect(server.requestsOf(extendUndo)).toHaveLength(1))
  sessionStorage.clear()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(server.requestsOf(extendUndo)).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull()
})
