import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { boundedQueue } from '../../../platform/boundedQueue.ts'

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

/** A request to a worker thread: the parameters of the hash, including the password. */
export type HashTask = { readonly id: number; readonly parameters: Argon2Parameters }
type Answer = { readonly id: number; readonly hash?: Uint8Array; readonly error?: Error }
type Waiting = { resolve(hash: Buffer): void; reject(error: unknown): void }

/**
 * Starts a thread and tracks its pending tasks. The thread does not keep the process alive, and is replaced if it
 * exits.
 */
function startThread() {
  const waiting = new Map<number, Waiting>()
  const worker = new Worker(new URL('./hashThread.ts', import.meta.url))
  worker.unref()
  const end = (error: unknown) => {
    // An error is followed by an exit event; by then another thread may have been added at the same index.
    if (threads.includes(thread)) threads.splice(threads.indexOf(thread), 1)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('A thread that hashes passwords ended')))
  worker.on('message', ({ id, hash, error }: Answer) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker.unref()
    if (hash) asked?.resolve(Buffer.from(hash))
    else asked?.reject(error)
  })
  const ask = (task: HashTask) =>
    new Promise<Buffer>((resolve, reject) => {
      waiting.set(task.id, { resolve, reject })
      worker.ref()
      worker.postMessage(task)
    })
  const thread = { ask, waiting }
  return thread
}

const threads: ReturnType<typeof startThread>[] = []
let count = 0

/** Returns the argon2id hash of a password, calculated on a worker thread. Waits until a thread is free. */
export function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  if (threads.length < maxConcurrent) threads.push(startThread())
  const [least] = threads.toSorted((one, other) => one.waiting.size - other.waiting.size)
  return (least as (typeof threads)[number]).ask({ id: ++count, parameters })
}
