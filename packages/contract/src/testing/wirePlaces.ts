import { openApi } from '../openapi.ts'
import type { Operation } from '../wire/operation.ts'

/** A field of a request, its type (`string`, `number`, `array`, or undefined for any) and its maximum length. */
export type Place = {
  readonly steps: readonly (string | number)[]
  readonly takes: Set<string>
  readonly maxLength: number | undefined
}
type Json = { readonly [key: string]: any }

const document = openApi() as Json

/** Returns the schemas that a field may have, except those for a single literal. */
function formsOf(schema: Json): Json[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(formsOf)
  return schema.type && !schema.enum && schema.const === undefined ? [schema, ...inside] : inside
}

function* placesOf(schema: Json, steps: Place['steps'] = []): Generator<Place> {
  if (schema.readOnly) return
  const forms = formsOf(schema)
  const takes = new Set(forms.map(({ type }) => (type === 'integer' ? 'number' : type)))
  if (steps.length) yield { steps, takes, maxLength: forms.find(({ maxLength }) => maxLength)?.maxLength }
  for (const form of forms) {
    for (const [key, each] of Object.entries<Json>(form.properties ?? {})) yield* placesOf(each, [...steps, key])
    if (form.items) yield* placesOf(form.items, [...steps, 0])
  }
}

/**
 * Returns every field that an operation reads, from its generated description; for lists, of the first item. For tests.
 */
export function wirePlaces({ method, path }: Operation): readonly Place[] {
  const { requestBody, parameters = [] } = document.paths[path][method.toLowerCase()]
  const inQuery = parameters.filter((each: Json) => each.in === 'query')
  const properties = Object.fromEntries(inQuery.map((each: Json) => [each.name, each.schema]))
  return [...placesOf(requestBody?.content['application/json'].schema ?? { type: 'object', properties })]
}

/** Returns a copy of a request with a value set at a path, creating missing parents. For tests. */
export function withValue(request: object, steps: Place['steps'], value: unknown): object {
  const copy: any = structuredClone(request)
  let at = copy
  for (const [index, step] of steps.slice(0, -1).entries()) {
    const isList = typeof steps[index + 1] === 'number'
    if (typeof at[step] !== 'object' || at[step] === null || Array.isArray(at[step]) !== isList)
      at[step] = isList ? [] : {}
    at = at[step]
  }
  at[steps.at(-1) as string] = value
  return copy
}

/** Returns the path as a fault reports it: `contacts[0].FirstName`. For tests. */
export const writtenPlace = (steps: Place['steps']): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
