import { type Argon2Parameters, argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

// A worker thread that hashes passwords one at a time. On Linux it runs at the lowest priority: a burst of sign-ins
// uses only idle processor time, and no other request waits for a processor.

try {
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  setPriority(thread, 19)
} catch {
  // Other systems do not support priorities of single threads, so they hash at normal priority.
}

const still = new Int32Array(new SharedArrayBuffer(4))

/** Pauses for as long as the work took: half of one processor is enough for twenty sign-ins a second. */
const restAfter = (began: number) => Atomics.wait(still, 0, 0, performance.now() - began)

parentPort?.on('message', ({ id, task }: { id: number; task: Argon2Parameters }) => {
  const began = performance.now()
  try {
    parentPort?.postMessage({ id, result: argon2Sync('argon2id', task) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
  restAfter(began)
})
