import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Gives a process, and those that it starts from now on, Linux's scheduling policy for batch work: a statement that
 * arrives no longer interrupts the product that sent it, and the database still gets its full share of the processor.
 * Where the system has no such policy or does not allow it, the process keeps the usual one.
 */
export async function scheduleAsBatch(pid: number): Promise<void> {
  if (process.platform !== 'linux') return
  await promisify(execFile)('chrt', ['-b', '-p', '0', String(pid)]).catch(() => undefined)
}
