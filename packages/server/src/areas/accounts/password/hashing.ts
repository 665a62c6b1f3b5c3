import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { boundedQueue } from '../../../platform/boundedQueue.ts'

/** How many passwords are hashed at once: as many as leave a processor to everything else. */
const atOnce = Math.max(1, availableParallelism() - 1)

/**
 * Where calls that hash a password wait for their turn: two seconds at most on an idle machine; what comes beyond is
 * refused. Three are under way for each hash, so that one is ready to be hashed while another reads what is kept.
 */
export const hashing = boundedQueue({ atOnce: 3 * atOnce, waiting: 32 * atOnce })

/** Returns how a call that hashes a password is served: it waits for others, and its tries count when it is its turn. */
export const countedHashing = <L>(limits: L) => ({ limits, queue: hashing })

/** What a thread is asked: a password with the parameters of its hash. */
export type HashTask = { readonly id: number; readonly parameters: Argon2Parameters }
type Answer = { readonly id: number; readonly hash?: Uint8Array; readonly error?: Error }
type Waiting = { resolve(hash: Buffer): void; reject(error: unknown): void }

/** A thread with what it was asked and has not answered. It keeps no process alive; one that ends is made anew. */
function startThread() {
  const waiting = new Map<number, Waiting>()
  const worker = new Worker(new URL('./hashThread.ts', import.meta.url))
  worker.unref()
  const end = (error: unknown) => {
    // An error is followed by the exit, and by then another thread may have taken the place.
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

/** Returns the argon2id of a password, worked out on a thread of its own. Passwords wait for a thread that is free. */
export function argon2id(parameters: Argon2Parameters): Promise<Buffer> {
  if (threads.length < atOnce) threads.push(startThread())
  const [least] = threads.toSorted((one, other) => one.waiting.size - other.waiting.size)
  return (least as (typeof threads)[number]).ask({ id: ++count, parameters })
}
