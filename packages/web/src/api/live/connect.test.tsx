import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectLive } from './connect.ts'
import { onLive, type PageEvent } from './live.ts'

type Listener = (...values: never[]) => void
const listeners = new Map<string, Set<Listener>>()
const watches: {
  topics: readonly string[]
  answer: (refused: readonly string[], changedMsAgo: Record<string, number>) => void
}[] = []
const socket = {
  connected: false,
  on: (name: string, listener: Listener) => void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
  emit: (
    _name: string,
    topics: readonly string[],
    answer: (refused: readonly string[], changedMsAgo: Record<string, number>) => void,
  ) => void watches.push({ topics, answer }),
  removeAllListeners: () => listeners.clear(),
  disconnect: () => undefined,
}
vi.mock('socket.io-client', () => ({ io: () => socket }))
vi.mock('./topics.ts', () => ({
  watchedTopics: () => ['vacancyQueue:7', 'application:3'],
  onTopicsChange: () => () => {},
}))

const happens = (name: string, ...values: unknown[]) => {
  socket.connected = name !== 'disconnect'
  for (const listener of listeners.get(name) ?? []) listener(...(values as never[]))
}
let events: PageEvent[] = []
const stops: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  events = []
  watches.length = 0
  stops.push(
    onLive((event) => events.push(event)),
    connectLive(),
  )
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

test('the page learns from when on it hears of its topics, and not of those that are refused', () => {
  happens('connect')
  expect(events).toEqual([])
  watches[0]?.answer(['application:3'], {})
  expect(events).toEqual([{ kind: 'watched', topics: ['vacancyQueue:7'], changedMsAgo: {} }])
})

test('a connection that is back tells that events were missed, and watches everything again', () => {
  happens('connect')
  watches[0]?.answer([], {})
  events = []
  happens('disconnect', 'io client disconnect')
  happens('connect')
  expect(events).toEqual([{ kind: 'missed' }])
  watches[1]?.answer([], {})
  expect(events.at(-1)).toEqual({ kind: 'watched', topics: ['vacancyQueue:7', 'application:3'], changedMsAgo: {} })
})

test('a topic whose readers changed is watched again, and only that one is news', async () => {
  happens('connect')
  watches[0]?.answer([], {})
  events = []
  happens('live', { kind: 'unwatched', topic: 'vacancyQueue:7' })
  await vi.advanceTimersByTimeAsync(100)
  watches[1]?.answer([], {})
  expect(events.at(-1)).toEqual({ kind: 'watched', topics: ['vacancyQueue:7'], changedMsAgo: {} })
})
