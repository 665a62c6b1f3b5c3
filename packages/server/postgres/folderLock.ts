import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const oldAfterMs = 120_000

/** Returns whether a process of this machine is alive, including those of other users. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const isAbandoned = (file: string): boolean => {
  try {
    const holder = Number(readFileSync(file, 'utf8'))
    return (holder > 0 && !isAlive(holder)) || Date.now() - statSync(file).mtimeMs > oldAfterMs
  } catch {
    return !existsSync(file)
  }
}

/**
 * Runs `work` while no other process does, using a lock file with the holder's process id. Takes over a lock whose
 * holder is dead or that is older than two minutes.
 */
export async function withFolderLock<R>(file: string, work: () => Promise<R>): Promise<R> {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isAbandoned(file)) rmSync(file, { force: true })
      else await setTimeout(50)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
