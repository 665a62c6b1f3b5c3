import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { later } from '../../testing/later.ts'
import { queryClient } from './queryClient.ts'
import { onceQuiet } from './quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

/** Starts a read and returns the function that answers it. */
function reading(): () => void {
  const { promise, resolve } = later<string>()
  void queryClient.prefetchQuery({ queryKey: ['slow'], queryFn: () => promise })
  return () => resolve('answer')
}

test('runs when the screen has its answers', async () => {
  const answer = reading()
  const run = vi.fn()
  onceQuiet(run)
  await vi.advanceTimersByTimeAsync(2000)
  expect(run).not.toHaveBeenCalled()
  answer()
  await vi.advanceTimersByTimeAsync(100)
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs although an answer does not come', async () => {
  reading()
  const run = vi.fn()
  onceQuiet(run)
  await vi.advanceTimersByTimeAsync(3000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('runs no longer when it was cancelled', async () => {
  const answer = reading()
  const run = vi.fn()
  onceQuiet(run)()
  answer()
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).not.toHaveBeenCalled()
})
