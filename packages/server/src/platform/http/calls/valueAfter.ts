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
