/** Returns the value below which a share (0 to 1) of the measured values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Returns the median of values. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Returns how many milliseconds some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Prints a line. */
export const say = (line = ''): void => void process.stdout.write(`${line}\n`)

/** Returns milliseconds as text, with one decimal below 10. */
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** Prints whether a figure is within its limit and returns the result. */
export function printLimit(what: string, value: number, limit: number): boolean {
  const holds = value <= limit
  say(`  ${holds ? '✓' : '✗'} ${what}: ${ms(value)} (at most ${ms(limit)})`)
  return holds
}
