import '@semilla/contract/wire/faults.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { wirePath } from '@semilla/contract/wire/wire.ts'
import i18next from 'i18next'
import type { CallError } from './callError.ts'

/**
 * An error of one field, or of the request as a whole. If its sentence is one of the product's texts, its key is kept
 * so that it can be shown in another language.
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
 * Returns the server's field errors by the form's own fields. Each wire path is looked up in the input that was sent;
 * an error without a matching field keeps its sentence only.
 */
export function faultsOfCall(operation: Operation, input: unknown, error: CallError): FieldFault[] {
  if (error.fields.length === 0) return [{ message: error.message }]
  const fields = new Map(places(input).map((path) => [wirePath(operation.input, path), path.join('.')]))
  return error.fields.map(({ path, code, message }) => {
    const key = i18next.exists(`validation.${code}`) ? code : undefined
    return { field: fields.get(path), key, message }
  })
}
