import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openApi } from './openapi.ts'
import { allOperations } from './operations.ts'
import { requests } from './testing/requests.ts'

type Place = { readonly steps: readonly (string | number)[]; readonly takes: Set<string> }
type Json = { readonly [key: string]: any }

const document = openApi() as Json

/** What a field of the wire takes: `string`, `number`, `array`; nothing for one that is never read or takes anything. */
function takenBy(schema: Json): string[] {
  if (schema.readOnly) return []
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(takenBy)
  const own = schema.type === 'integer' ? 'number' : schema.type
  return own && !schema.enum && schema.const === undefined ? [own, ...inside] : inside
}

function* placesOf(schema: Json, steps: Place['steps'] = []): Generator<Place> {
  if (schema.readOnly) return
  if (steps.length) yield { steps, takes: new Set(takenBy(schema)) }
  for (const form of [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    for (const [key, each] of Object.entries<Json>(form.properties ?? {})) yield* placesOf(each, [...steps, key])
    if (form.items) yield* placesOf(form.items, [...steps, 0])
  }
}

const operations = Object.entries(allOperations).map(([name, operation]) => {
  const { requestBody, parameters = [] } = document.paths[operation.path][operation.method.toLowerCase()]
  const inQuery = parameters.filter((each: Json) => each.in === 'query')
  const properties = Object.fromEntries(inQuery.map((each: Json) => [each.name, each.schema]))
  const schema = requestBody?.content['application/json'].schema ?? { properties }
  return [name, operation, [...placesOf(schema)]] as const
})

/** The request with a value at a place; what is missing on the way there is made. */
function withValue(request: object, steps: Place['steps'], value: unknown): object {
  const copy: any = structuredClone(request)
  let at = copy
  for (const [index, step] of steps.slice(0, -1).entries()) {
    if (typeof at[step] !== 'object' || at[step] === null) at[step] = typeof steps[index + 1] === 'number' ? [] : {}
    at = at[step]
  }
  at[steps.at(-1) as string] = value
  return copy
}

const valueAt = (value: unknown, steps: Place['steps']) => steps.reduce<any>((at, step) => at?.[step], value)

function* leavesOf(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) yield value
  else for (const each of Object.values(value)) yield* leavesOf(each)
}

/** Fields of which only known words are read, as clients send more than there are. */
const wishes = new Set(['listReasons LanguageCodes', 'listReasons LanguageCodes.0'])
/** Fields of several texts with commas between them, where they come as one. */
const separated = new Set(['setTags Tags', 'listReasons LanguageCodes'])
/** Fields whose size is the size of the request. */
const anySize = new Set(['updateUserPicture UserPicture', 'setBatch data', 'saveDraft Form'])
const nameOf = (name: string, { steps }: Place) => `${name} ${steps.join('.')}`

const lengths = [2, 3, 11, 29, 30, 41, 61, 101, 121, 161, 256, 2001, 4001, 20_001]
const texts = [
  ...lengths.map((length) => 'x'.repeat(length)),
  'x'.repeat(119) + '𠮷',
  'a\u200bb',
  'a\u0301',
  '\u202ea',
  'a\u0000b',
  'a\ud800',
  '\u200b\u2060',
  '\u3164',
  'a\u0007',
  'a,b',
]

describe.each(operations)('%s', (name, { input }, places) => {
  const request = requests[name] ?? {}

  it('keeps each text as it was sent, or declines it', () => {
    for (const place of places.filter(({ takes }) => takes.has('string') || takes.has('array')))
      for (const text of texts) {
        const value = place.takes.has('string') ? text : [text]
        if (value === text && text.includes(',') && separated.has(nameOf(name, place))) continue
        const read = z.safeDecode(input, withValue(request, place.steps, value) as never)
        if (!read.success || wishes.has(nameOf(name, place))) continue
        expect([...leavesOf(read.data)].includes(text), `${nameOf(name, place)} = ${JSON.stringify(text)}`).toBe(true)
      }
  })

  it('has a maximum for each text', () => {
    for (const place of places.filter(({ takes }) => takes.has('string'))) {
      if (anySize.has(nameOf(name, place))) continue
      const read = z.safeDecode(input, withValue(request, place.steps, 'x'.repeat(20_001)) as never)
      expect(read.success, nameOf(name, place)).toBe(false)
    }
  })

  it('has a maximum for each list', () => {
    for (const place of places.filter(({ takes }) => takes.has('array'))) {
      const first = [valueAt(request, place.steps)].flat()[0]
      const items = (count: number) => Array.from({ length: count }, (_, index) => first ?? index + 1)
      const read = z.safeDecode(input, withValue(request, place.steps, items(1001)) as never)
      expect(read.success, nameOf(name, place)).toBe(false)
    }
  })

  it('keeps each number as it was sent, or declines it', () => {
    for (const place of places.filter(({ takes }) => takes.has('number')))
      for (const number of [7.333, 0.1, 1.005, 0.30000000000000004, -0.5, 2 ** 53, 1e300]) {
        const read = z.safeDecode(input, withValue(request, place.steps, number) as never)
        if (!read.success) continue
        const again = valueAt(z.encode(input, read.data as never), place.steps)
        expect(String(again), `${nameOf(name, place)} = ${number}`).toBe(String(number))
      }
  })
})

it('finds the places of the wire', () => {
  const found = operations.flatMap(([name, , places]) => places.map((place) => nameOf(name, place)))
  expect(found).toContain('createApplication Application.contacts.0.Address.Zip')
  expect(found).toContain('changeApplicationStatus info.OtherReason')
  expect(found).toContain('getBatch id')
})
