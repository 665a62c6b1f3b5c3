import type { Operation } from '@semilla/contract/wire/operation.ts'
import { wirePath } from '@semilla/contract/wire/wire.ts'
import { type Fault, type RefusalKey, refuse } from '@semilla/domain/refusal.ts'

const steps = (path: string) =>
  path
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/**
 * Refuses a request with the faults that domain rules found, each with its path on the wire. `place` is the path within
 * the input of the object that the rules checked, and `key` the refusal where they have one of their own. Does nothing when there are no faults.
 */
export function refuseFaults(
  operation: Operation,
  faults: readonly Fault[],
  place = '',
  key: RefusalKey = 'invalid',
): void {
  if (faults.length === 0) return
  const onWire = faults.map(({ path, code }) => ({
    path: wirePath(operation.input, [...steps(place), ...steps(path)]),
    code,
  }))
  throw refuse(key, {}, onWire)
}
