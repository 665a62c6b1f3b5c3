import { openApi } from '../openapi.ts'
import type { Operation } from '../wire/operation.ts'

/** A place of a request, what it takes (`string`, `number`, `array`; nothing where anything goes), and its most characters. */
export type Place = {
  readonly steps: readonly (string | number)[]
  readonly takes: Set<string>
  readonly maxLength: number | undefined
}
type Json = { readonly [key: string]: any }

const document = openApi() as Json

/** The forms that a field of the wire may have, but for those that stand for one word. */
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

/** Every place that an operation reads, from its generated description. Of lists the first item. For tests. */
export function wirePlaces({ method, path }: Operation): readonly Place[] {
  const { requestBody, parameters = [] } = document.paths[path][method.toLowerCase()]
  const inQuery = parameters.filter((each: Json) => each.in === 'query')
  const properties = Object.fromEntries(inQuery.map((each: Json) => [each.name, each.schema]))
  return [...placesOf(requestBody?.content['application/json'].schema ?? { type: 'object', properties })]
}

/** A request with a value at a place; what is missing on the way there is made. For tests. */
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

/** How a fault names a place: `contacts[0].FirstName`. For tests. */
export const writtenPlace = (steps: Place['steps']): string =>
  steps
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')
