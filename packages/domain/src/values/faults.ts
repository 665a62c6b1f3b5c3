import type { Fault } from '../refusal.ts'

/** A fault when a rule is broken, to be spread into a list of faults. */
export const faultIf = (broken: boolean, path: string, code: string): Fault[] => (broken ? [{ path, code }] : [])

/** The same faults below a field or list item: `bornOn` under `children[0]` is `children[0].bornOn`. */
export const under = (place: string, faults: readonly Fault[]): Fault[] =>
  faults.map(({ path, code }) => ({ path: path === '' ? place : `${place}.${path}`, code }))

/** A fault at each item that says the same as an earlier one, by its key; an empty key repeats nothing. */
export function repeats<T>(
  items: readonly T[],
  place: string,
  keyOf: (item: T) => string | number | undefined,
): Fault[] {
  const keys = items.map(keyOf)
  return keys.flatMap((key, index) =>
    faultIf(key !== undefined && key !== '' && keys.indexOf(key) < index, `${place}[${index}]`, 'repeated'),
  )
}
