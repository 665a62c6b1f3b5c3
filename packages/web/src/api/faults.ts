import '@semilla/contract/wire/faults.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { wirePath } from '@semilla/contract/wire/wire.ts'
import i18next from 'i18next'
import type { CallError } from './callError.ts'

/**
 * A fault at a place of what was sent, or of the whole. Where its sentence is one of ours, its key is there too, so that it
 * can be said again in another language.
 */
export type FieldFault = {
  readonly field?: string
  readonly label?: string
  readonly message: string
  readonly key?: string
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
