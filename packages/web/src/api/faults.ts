import '@semilla/contract/wire/faults.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { wirePath } from '@semilla/contract/wire/wire.ts'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { CallError } from './callError.ts'

/**
 * A fault at a field of a form, by its path, or at the form as a whole; an `ErrorSummary` lists them. What the form found by
 * itself has the key of its sentence, so that it can be said again in another language.
 */
export type FieldFault = {
  readonly field?: string
  readonly label?: string
  readonly message: string
  readonly key?: string
}

/** A fault that the form itself found, by the key of its sentence. */
export const faultOf = (field: string, key: string): FieldFault => ({
  field,
  key,
  message: i18next.t(`validation.${key}`),
})

/** The faults in the language that is in use now. */
export function useSpoken(faults: readonly FieldFault[]): readonly FieldFault[] {
  const { t } = useTranslation()
  return useMemo(
    () => faults.map((fault) => (fault.key ? { ...fault, message: t(`validation.${fault.key}`) } : fault)),
    [faults, t],
  )
}

/** What is wrong with a form, by the domain's own rules: the first fault of each field, in the order of the form. */
export function faultsOfForm(schema: z.ZodType, value: unknown): FieldFault[] {
  const read = schema.safeParse(value)
  if (read.success) return []
  const first = new Map<string, FieldFault>()
  for (const issue of read.error.issues) {
    const field = issue.path.join('.')
    if (!first.has(field)) first.set(field, faultOf(field, issue.message))
  }
  return [...first.values()]
}

type Path = readonly (string | number)[]

function places(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Array.isArray(value)
    ? value.flatMap((each, index) => places(each, [...at, index]))
    : Object.entries(value).flatMap(([name, each]) => places(each, [...at, name]))
  return at.length ? [at, ...inside] : inside
}

/**
 * The faults that the server found, at the form's own fields: each wire path is looked up among the places of the input
 * that was sent. A fault of a place that the form does not have keeps its sentence and no field.
 */
export function faultsOfCall(operation: Operation, input: unknown, error: CallError): FieldFault[] {
  if (error.fields.length === 0) return [{ message: error.message }]
  const fields = new Map(places(input).map((path) => [wirePath(operation.input, path), path.join('.')]))
  return error.fields.map(({ path, code, message }) => {
    const key = i18next.exists(`validation.${code}`) ? code : undefined
    return { field: fields.get(path), key, message }
  })
}

/** The sentence for one field, for its `error`. */
export const faultAt = (faults: readonly FieldFault[], field: string): string | undefined =>
  faults.find((fault) => fault.field === field)?.message
