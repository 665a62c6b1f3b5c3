import { isDeepStrictEqual } from 'node:util'
import { refuse } from '@semilla/domain/refusal.ts'

/**
 * Returns what a text or another value becomes. One that the caller left as they saw it stays as it is now. Refuses to
 * replace what a colleague wrote since then (rules: Comments and tags).
 */
export function valueAfter<T>(sent: T, seen: T | undefined, now: T): T {
  if (seen === undefined || isDeepStrictEqual(seen, now)) return sent
  if (!isDeepStrictEqual(sent, seen) && !isDeepStrictEqual(sent, now)) throw refuse('editedMeanwhile')
  return now
}

/** Returns what each field of a record becomes, as `valueAfter` says. Without what the caller saw, it is what they sent. */
export function valuesAfter<F extends object>(sent: F, seen: F | undefined, now: F): F {
  const after = (name: keyof F) => valueAfter(sent[name], seen?.[name], now[name])
  return Object.fromEntries(Object.keys(sent).map((name) => [name, after(name as keyof F)])) as F
}

/**
 * Returns what a list becomes after somebody changed the one that they saw: what they added and removed is done to the
 * list as it is now, and what a colleague changed in the meantime stays (rules: Comments and tags).
 */
export function listAfter<T>(
  { now, seen, sent }: Readonly<Record<'now' | 'seen' | 'sent', readonly T[]>>,
  isSame: (one: T, other: T) => boolean = Object.is,
): T[] {
  const has = (list: readonly T[], item: T) => list.some((each) => isSame(each, item))
  return [
    ...now.filter((item) => has(sent, item) || !has(seen, item)),
    ...sent.filter((item) => !has(seen, item) && !has(now, item)),
  ]
}
