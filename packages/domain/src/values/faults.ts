import type { Fault } from '../refusal.ts'

/** Returns a list with one fault if a rule is broken, otherwise an empty list. */
export const faultIf = (broken: boolean, path: string, code: string): Fault[] => (broken ? [{ path, code }] : [])

/**
 * Returns the faults with their paths prefixed by a field or list item: `bornOn` under `children[0]` is
 * `children[0].bornOn`.
 */
export const under = (place: string, faults: readonly Fault[]): Fault[] =>
  faults.map(({ path, code }) => ({ path: path === '' ? place : `${place}.${path}`, code }))

/** Returns a fault for each item with the same key as an earlier one. Items with an empty key are ignored. */
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

/** Returns the fault of what was entered as a whole number and is not one: it has decimals, or is not a number at all. */
export const wholeFault = ({ input }: { readonly input?: unknown }): 'notWhole' | 'numberInvalid' =>
  /^-?\d*[.,]\d+$/.test(String(input)) ? 'notWhole' : 'numberInvalid'
