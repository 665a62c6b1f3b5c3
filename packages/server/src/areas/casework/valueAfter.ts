import { refuse } from '@semilla/domain/refusal.ts'

/**
 * Returns what a text or another value becomes. One that the caller left as they saw it stays as it is now. Refuses to
 * replace what a colleague wrote since then (rules: Comments and tags).
 */
export function valueAfter<T extends string | number>(sent: T, seen: T | undefined, now: T): T {
  if (seen === undefined || seen === now) return sent
  if (sent !== seen && sent !== now) throw refuse('editedMeanwhile')
  return now
}
