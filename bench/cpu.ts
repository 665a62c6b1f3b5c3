import { readdirSync, readFileSync } from 'node:fs'

const millisecondsPerTick = 10

type Process = { readonly pid: number; readonly parent: number; readonly milliseconds: number }

function readProcess(pid: string): Process | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticks = Number(fields[11]) + Number(fields[12])
    return { pid: Number(pid), parent: Number(fields[1]), milliseconds: ticks * millisecondsPerTick }
  } catch {
    return undefined
  }
}

/**
 * Returns the milliseconds of processor time that a process and its children have used so far; 0 if the system does not
 * report it. On a shared machine this is more meaningful than elapsed time.
 */
export function processorTime(pid: number): number {
  try {
    const all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(name) ?? [])
    return all
      .filter((each) => each.pid === pid || each.parent === pid)
      .reduce((sum, each) => sum + each.milliseconds, 0)
  } catch {
    return 0
  }
}
