import type { LiveTopic } from '@semilla/contract/live.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../queries/queryClient.ts'
import { emitLive, type PageEvent } from './live.ts'
import { refreshWhenStale } from './refresh.ts'

const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  queryClient.clear()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

/** Shows a read of vacancy 7 that was answered some time ago, and returns the function that asks for it. */
function shown(answeredMsAgo: number, input: object = { vacancyId: 7 }) {
  const ask = vi.fn(async () => 'new')
  const queryKey = ['/api/Queue', input]
  queryClient.setQueryData(queryKey, 'old', { updatedAt: Date.now() - answeredMsAgo })
  stops.push(new QueryObserver(queryClient, { queryKey, queryFn: ask, staleTime: 60_000 }).subscribe(() => undefined))
  stops.push(refreshWhenStale())
  return ask
}
const watched = (changedMsAgo: number, topic: LiveTopic): PageEvent => ({
  kind: 'watched',
  topics: [topic],
  changedMsAgo: { [topic]: changedMsAgo },
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test.each([
  ['a hint about it', { kind: 'stale', topics: ['vacancyQueue:7'] }, 1],
  ['a hint about another queue', { kind: 'stale', topics: ['vacancyQueue:8'] }, 0],
  ['a connection that was lost', { kind: 'missed' }, 1],
  ['watching the queue, which has changed since', watched(2000, 'vacancyQueue:7'), 1],
  ['watching the queue, which may have changed while the answer was on its way', watched(9000, 'vacancyQueue:7'), 1],
  ['watching the queue, which has not changed for an hour', watched(3_600_000, 'vacancyQueue:7'), 0],
  ['watching another queue, which has changed', watched(0, 'vacancyQueue:8'), 0],
] as [string, PageEvent, number][])('an answer of five seconds ago, and %s', async (_event, event, times) => {
  const ask = shown(5000)
  emitLive(event)
  await pass(1000)
  expect(ask).toHaveBeenCalledTimes(times)
})

test('several hints of a moment ask once', async () => {
  const ask = shown(100)
  for (const wait of [100, 200, 100]) {
    emitLive({ kind: 'stale', topics: ['vacancyQueue:7'] })
    await pass(wait)
  }
  await pass(1000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('nothing is asked again while a dialog is open, and everything afterwards', async () => {
  const ask = shown(5000)
  document.body.innerHTML = '<div role="dialog"></div>'
  emitLive(watched(0, 'vacancyQueue:7'))
  await pass(5000)
  expect(ask).not.toHaveBeenCalled()
  document.body.innerHTML = ''
  await pass(2500)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('what a dialog shows is asked again where the dialog follows it, and not under another one', async () => {
  const ask = shown(5000)
  document.body.innerHTML = '<div role="dialog" data-live></div><div role="dialog" id="over"></div>'
  emitLive(watched(0, 'vacancyQueue:7'))
  await pass(5000)
  expect(ask).not.toHaveBeenCalled()
  document.querySelector('#over')?.remove()
  await pass(2500)
  expect(ask).toHaveBeenCalledTimes(1)
})
