/** The value below which a share of the measured ones lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export const say = (line = ''): void => void process.stdout.write(`${line}\n`)

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`

/** A line that says whether a figure holds its limit. */
export function sayLimit(what: string, value: number, limit: number): boolean {
  const holds = value <= limit
  say(`  ${holds ? '✓' : '✗'} ${what}: ${ms(value)} (at most ${ms(limit)})`)
  return holds
}
