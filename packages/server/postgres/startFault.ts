import { existsSync, readFileSync, statSync } from 'node:fs'

/** Returns how long a server's log is, so that what follows can be read. */
export const lengthOf = (log: string): number => (existsSync(log) ? statSync(log).size : 0)

/** Returns why a server did not start: the last grave line of its log since a length, or what its starter complained of. */
export function whyNotStarted(log: string, since: number, error: unknown): string {
  const lines = existsSync(log) ? readFileSync(log).subarray(since).toString('utf8').split('\n') : []
  const grave = lines.findLast((line) => /(FATAL|PANIC): /.test(line))
  return grave?.replace(/^.*?(?=FATAL|PANIC)/, '') ?? (error as Error).message.trim()
}
