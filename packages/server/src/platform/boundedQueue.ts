import { refuse } from '@semilla/domain/refusal.ts'
import PQueue from 'p-queue'

/** Does heavy work, a little at a time, in the order in which it was asked for. */
export type BoundedQueue = {
  /** Does the work when its turn comes, and answers its result. Refuses with `unavailable` when too much waits already. */
  run<R>(work: () => Promise<R>): Promise<R>
}

/** Seconds after which somebody who was turned away may try again. */
const comeBackAfter = 5

/**
 * A queue of this process: at most `atOnce` pieces of work are done at a time, and at most `waiting` more wait for their
 * turn. What comes beyond that is refused at once, so that nobody waits for an answer that comes too late.
 */
export function boundedQueue({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): BoundedQueue {
  const queue = new PQueue({ concurrency: atOnce })
  return {
    async run(work) {
      if (queue.pending >= atOnce && queue.size >= waiting) throw refuse('unavailable', { seconds: comeBackAfter })
      return queue.add(work)
    },
  }
}
