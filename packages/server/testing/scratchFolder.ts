import { accessSync, chmodSync, constants, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. Containers often have a few megabytes there only. */
const memory = '/dev/shm'
/** Several times what a run of all tests was seen to hold at a time. */
const neededBytes = 2 * 2 ** 30

function parentFolder(): string {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/**
 * Creates an empty folder for data that no test needs after its run, and returns its path. The database's own user can
 * enter it. It is in memory where there is room: a disk takes several times as long to create and remove databases.
 */
export function scratchFolder(name: string): string {
  const folder = mkdtempSync(join(parentFolder(), `semilla-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
