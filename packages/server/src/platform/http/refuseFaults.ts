import type { Operation } from '@semilla/contract/wire/operation.ts'
import { wirePath } from '@semilla/contract/wire/wire.ts'
import { type Fault, refuse } from '@semilla/domain/refusal.ts'

const steps = (path: string) =>
  path
    .split(/[.[\]]+/)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/**
 * Declines a request for faults that rules of the domain found, each at its place on the wire. `place` is where in the
 * input the object lies that the rules looked at; none faulty passes.
 */
export function refuseFaults(operation: Operation, faults: readonly Fault[], place = ''): void {
  if (faults.length === 0) return
  const onWire = faults.map(({ path, code }) => ({
    path: wirePath(operation.input, [...steps(place), ...steps(path)]),
    code,
  }))
  throw refuse('invalid', {}, onWire)
}
