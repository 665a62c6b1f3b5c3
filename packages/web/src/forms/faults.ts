import { schemaResolver } from '@mantine/form'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import type { Fault } from '@semilla/domain/refusal.ts'
import type { z } from 'zod'
import type { CallError } from '../api/callError.ts'
import { faultsOfCall } from '../api/faults.ts'

/**
 * Errors of a form by field path (`schedule.0.days`). Each is a text key or a finished sentence. A key without an area is a
 * key of `validation`.
 */
export type Faults = Readonly<Record<string, string | undefined>>

/** Returns the errors that a schema finds in a value: the first one of each field, in the order of the schema. */
export const faultsBy = (schema: z.ZodType, value: unknown): Faults =>
  schemaResolver(schema, { sync: true })(value) as Faults

/** Converts faults of the domain's rules to form errors: `hours[0].to` becomes the field `hours.0.to`. */
export function faultsAt(faults: readonly Fault[]): Faults {
  const found: Record<string, string> = {}
  for (const { path, code } of faults) found[path.replaceAll(/\[(\d+)\]/g, '.$1')] ??= code
  return found
}

/** Returns the value at a field's path, or the whole that a field without a value of its own belongs to, as text. */
function valueAt(values: unknown, path: string): string {
  let found = values
  for (const step of path.split('.')) {
    if (typeof found !== 'object' || found === null || !(step in found)) break
    found = (found as Record<string, unknown>)[step]
  }
  return JSON.stringify(found) ?? ''
}

/**
 * Returns the shown errors without those that the user has corrected: a rule no longer finds them, or the server
 * declined a value that has changed since. An error that remains keeps its sentence while the user types.
 */
export function uncorrected<V>(
  shown: Faults,
  { found, byRules, before, values }: { found: Faults; byRules: ReadonlySet<string>; before: V; values: V },
): Faults {
  const isOpen = ([field]: readonly [string, unknown]) =>
    found[field] !== undefined || (!byRules.has(field) && valueAt(before, field) === valueAt(values, field))
  return Object.fromEntries(Object.entries(shown).filter(isOpen))
}

/** Returns the key `required` for an empty or blank text, else undefined. */
export const required = (text: string): string | undefined => (text.trim() === '' ? 'required' : undefined)

/** The error of a form that was sent without a connection. */
export const noConnection = 'shell.errors.offline'
/** What follows it once there is a connection: the server may have got the form, or not. */
export const connectionBack = 'shell.errors.backOnline'

/**
 * Returns the errors for which the server declined a call: those of the form's fields, and the sentences that belong to no
 * field. `fieldOf` maps each place of the input to the form's field.
 */
export function declinedFor(
  operation: Operation,
  input: unknown,
  error: CallError,
  fieldOf: (place: string) => string | undefined,
): { readonly atFields: Faults; readonly whole: readonly string[] } {
  if (error.code === 'offline') return { atFields: {}, whole: [noConnection] }
  const atFields: Record<string, string> = {}
  const whole: string[] = []
  for (const { field: place, key, message } of faultsOfCall(operation, input, error)) {
    const field = place === undefined ? undefined : fieldOf(place)
    if (field !== undefined) atFields[field] ??= key ?? message
    else if (!whole.includes(message)) whole.push(message)
  }
  return { atFields, whole }
}
