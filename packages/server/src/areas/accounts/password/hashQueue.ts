import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { boundedQueue } from '../../../platform/boundedQueue.ts'
import { startThread, type WorkerThread } from '../../../platform/workerThread.ts'

/** The number of passwords hashed concurrently; it leaves one processor for everything else. */
const maxConcurrent = Math.max(1, availableParallelism() - 1)

/**
 * The queue of requests that hash a password. They wait for at most two seconds on an idle machine; further requests
 * are refused. Three requests are in progress for each hash, so that one is ready to be hashed while another reads from
 * the database.
 */
export const hashQueue = boundedQueue({ maxConcurrent: 3 * maxConcurrent, waiting: 32 * maxConcurrent })

/**
 * Returns the options of a route that hashes a password: requests are queued, and an attempt counts only once its turn
 * comes.
 */
export const hashRouteOptions = <L>(limits: L) => ({ limits, queue: hashQueue })

type HashThread = WorkerThread<Argon2Parameters, Uint8Array>
const threads: HashThread[] = []

function addThread(): void {
  const thread: HashThread = startThread(new URL('./hashThread.ts', import.meta.url), () => {
    // An error is followed by an exit event; by then another thread may have been added at the same index.
    if (threads.includes(thread)) threads.splice(threads.indexOf(thread), 1)
  })
  threads.push(thread)
}

/** Returns the argon2id hash of a password, calculated on a worker thread. Waits until a thread is free. */
export async function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  if (threads.length < maxConcurrent) addThread()
  const [least] = threads.toSorted((one, other) => one.waiting() - other.waiting())
  return Buffer.from(await (least as HashThread).ask(parameters))
}
