import { readdirSync, readFileSync } from 'node:fs'

const millisecondsPerTick = 10

/** The places of the fields of `/proc/…/stat` after the name: time in the program and in the system. */
const own = [11, 12]
const ofEndedChildren = [13, 14]

type Process = {
  readonly pid: number
  readonly parent: number
  readonly milliseconds: number
  /** The time of its children that have ended, such as connections that were closed. */
  readonly ofEnded: number
}

function readProcess(pid: string): Process | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const ticksOf = (places: readonly number[]) => places.reduce((sum, place) => sum + Number(fields[place]), 0)
    return {
      pid: Number(pid),
      parent: Number(fields[1]),
      milliseconds: ticksOf(own) * millisecondsPerTick,
      ofEnded: ticksOf(ofEndedChildren) * millisecondsPerTick,
    }
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
      .reduce((sum, each) => sum + each.milliseconds + (each.pid === pid ? each.ofEnded : 0), 0)
  } catch {
    return 0
  }
}
