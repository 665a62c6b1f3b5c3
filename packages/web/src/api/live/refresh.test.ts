// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../queries/queryClient.ts'
import { emitLive } from './live.ts'
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
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test.each([
  ['a hint about it', { kind: 'stale', topics: ['vacancyQueue:7'] }, 1],
  ['a hint about another queue', { kind: 'stale', topics: ['vacancyQueue:8'] }, 0],
  ['a connection that was lost', { kind: 'missed' }, 1],
  ['the queue being watched from now on', { kind: 'watched', topics: ['vacancyQueue:7'] }, 1],
  ['another queue being watched from now on', { kind: 'watched', topics: ['vacancyQueue:8'] }, 0],
] as const)('an answer of five seconds ago, and %s', async (_event, event, times) => {
  const ask = shown(5000)
  emitLive(event)
  await pass(1000)
  expect(ask).toHaveBeenCalledTimes(times)
})

test('an answer that is as new as the watching is not asked for twice', async () => {
  const ask = shown(100)
  emitLive({ kind: 'watched', topics: ['vacancyQueue:7'] })
  await pass(1000)
  expect(ask).not.toHaveBeenCalled()
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
  emitLive({ kind: 'watched', topics: ['vacancyQueue:7'] })
  await pass(5000)
  expect(ask).not.toHaveBeenCalled()
  document.body.innerHTML = ''
  await pass(2500)
  expect(ask).toHaveBeenCalledTimes(1)
})
