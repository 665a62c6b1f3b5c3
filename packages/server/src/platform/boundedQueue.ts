import { refuse } from '@semilla/domain/refusal.ts'
import PQueue from 'p-queue'

/** A queue that runs heavy work in the order in which it was submitted, a few pieces at a time. */
export type BoundedQueue = {
  /** Runs the work when its turn comes and returns its result. Refuses with `unavailable` when the queue is full. */
  run<R>(work: () => Promise<R>): Promise<R>
}

/** Seconds after which a refused caller may retry. */
const retryAfterSeconds = 5

/**
 * Returns a queue within this process: at most `maxConcurrent` pieces of work run at a time, and at most `waiting` more wait
 * for their turn. The queue refuses further work immediately instead of making callers wait too long.
 */
export function boundedQueue({
  maxConcurrent,
  waiting,
}: {
  readonly maxConcurrent: number
  readonly waiting: number
}): BoundedQueue {
  const queue = new PQueue({ concurrency: maxConcurrent })
  return {
    async run(work) {
      if (queue.pending >= maxConcurrent && queue.size >= waiting)
        throw refuse('unavailable', { seconds: retryAfterSeconds })
      return queue.add(work)
    },
  }
}
