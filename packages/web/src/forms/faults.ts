import { schemaResolver } from '@mantine/form'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import type { Fault } from '@semilla/domain/refusal.ts'
import type { z } from 'zod'
import type { CallError } from '../api/callError.ts'
import { faultsOfCall } from '../api/faults.ts'

/**
 * What is wrong with a form, by the path of its field (`schedule.0.days`): the key of a sentence, or a sentence as it is.
 * A key without an area is one of `validation`.
 */
export type Faults = Readonly<Record<string, string | undefined>>

/** Returns what a schema finds wrong with a value: the first fault of each field, in the order of the schema. */
export const faultsBy = (schema: z.ZodType, value: unknown): Faults =>
  schemaResolver(schema, { sync: true })(value) as Faults

/** Returns faults of the domain's rules at the fields of a form: `hours[0].to` is its field `hours.0.to`. */
export function faultsAt(faults: readonly Fault[]): Faults {
  const found: Record<string, string> = {}
  for (const { path, code } of faults) found[path.replaceAll(/\[(\d+)\]/g, '.$1')] ??= code
  return found
}

/** Returns the key of what is wrong with a text that must say something. */
export const required = (text: string): string | undefined => (text.trim() === '' ? 'required' : undefined)

/**
 * Returns what a call was declined for: at the fields of the form, by `fieldOf`, which says in which field each place of the
 * input was typed, and the sentences that belong to none of them.
 */
export function declinedFor(
  operation: Operation,
  input: unknown,
  error: CallError,
  fieldOf: (place: string) => string | undefined,
): { readonly atFields: Faults; readonly whole: readonly string[] } {
  const atFields: Record<string, string> = {}
  const whole: string[] = []
  for (const { field: place, key, message } of faultsOfCall(operation, input, error)) {
    const field = place === undefined ? undefined : fieldOf(place)
    if (field !== undefined) atFields[field] ??= key ?? message
    else if (!whole.includes(message)) whole.push(message)
  }
  return { atFields, whole }
}
