import { argon2Sync } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { HashTask } from './hashing.ts'

// A thread that hashes passwords, one after the other. On Linux it gives way to every other thread: a storm of sign-ins
// takes what time is left, and no call waits for a processor because of it.

try {
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  setPriority(thread, 19)
} catch {
  // Other systems have no such place, and hash at the usual priority.
}

const still = new Int32Array(new SharedArrayBuffer(4))

/** Rests for as long as the work took: half of one processor is enough for twenty sign-ins a second. */
const restAfter = (began: number) => Atomics.wait(still, 0, 0, performance.now() - began)

parentPort?.on('message', ({ id, parameters }: HashTask) => {
  const began = performance.now()
  try {
    parentPort?.postMessage({ id, hash: argon2Sync('argon2id', parameters) })
  } catch (error) {
    parentPort?.postMessage({ id, error })
  }
  restAfter(began)
})
