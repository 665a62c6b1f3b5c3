import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allOperations } from '../operations.ts'
import { requests } from '../testing/requests.ts'
import { codesOf } from './coded.ts'
import { encodeResponse } from './encodeResponse.ts'
import { fields } from './wire.ts'

const all = Object.entries(allOperations)

/** Values of which most fields accept one or another. */
const values = [
  ...['text', '', '5', '1', '20270105', '2027-01-05T17:00:00.000Z', 'en', '00', 'https://example.org/a'],
  ...[
    'sg-OECE-1',
    'dg-4-9',
    { selector: 'ChildFirstName', key: 'x', items: null, count: 2 },
    7.5,
    true,
    false,
    null,
    [],
    ['x'],
    [1],
    {},
    ...Array.from({ length: 40 }, (_, code) => code - 1),
  ],
]

/** The values that sample requests send, by the name of their field. */
const sent = new Map<string, unknown[]>()
function collect(value: unknown): void {
  for (const [name, each] of Object.entries(value && typeof value === 'object' ? value : {})) {
    sent.set(name, [...(sent.get(name) ?? []), each])
    collect(each)
  }
}
collect(requests)

type Def = {
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, unknown>>
}

/** Returns whether a schema reads a wire value and writes it again. */
function takes(schema: z.ZodType, value: unknown): boolean {
  try {
    z.encode(schema, z.decode(schema, value as never))
    return true
  } catch {
    return false
  }
}

const known = new Map<z.ZodType, Map<string, unknown[]>>()

/** Returns wire values of a schema: of an object or a list those made of its parts, else those of the lists above. */
function accepted(schema: z.ZodType, name = ''): unknown[] {
  const ofSchema = known.get(schema) ?? new Map<string, unknown[]>()
  known.set(schema, ofSchema)
  const found = ofSchema.get(name) ?? search(schema, name)
  ofSchema.set(name, found)
  return found
}

function search(schema: z.ZodType, name: string): unknown[] {
  const { in: wireSide, out, innerType, element, shape, options = [], entries = {} } = schema.def as unknown as Def
  const inner = [wireSide ?? innerType, out, ...options].filter((each) => each !== undefined)
  const made = [
    ...(shape ? objectsOf(shape) : []),
    ...(element ? accepted(element, name).map((item) => [item, item]) : []),
    ...[...Object.values(entries), ...Object.values(codesOf(schema) ?? {}), ...(sent.get(name) ?? [])],
    ...inner.flatMap((each) => accepted(each, name)),
    ...values,
  ]
  return [...made, null].filter((value) => takes(schema, value)).slice(0, 6)
}

/** Returns objects with the first value of each field, with the second, and so on. */
function objectsOf(shape: Readonly<Record<string, z.ZodType>>): unknown[] {
  const parts = Object.entries(shape).map(([name, field]) => [name, accepted(field, name)] as const)
  return [0, 1, 2, 3].map((at) => Object.fromEntries(parts.map(([name, found]) => [name, found[at] ?? found.at(-1)])))
}

const asSent = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))

describe('a response', () => {
  it.each(all)('of %s is encoded as the schema says', (_, { output }) => {
    const found = accepted(output)
    expect(found.length).toBeGreaterThan(0)
    for (const value of found) {
      const domain = z.decode(output, value as never)
      expect(asSent(encodeResponse(output, domain))).toEqual(asSent(z.encode(output, domain)))
    }
  })

  it.each(all)('with what %s is asked is encoded as the schema says', (name, { input }) => {
    const domain = z.decode(input, requests[name])
    expect(asSent(encodeResponse(input, domain))).toEqual(asSent(z.encode(input, domain)))
  })

  it('holds nothing that its schema does not name', () => {
    const person = fields({ name: ['Name', z.string()], home: ['Home', z.object({ zip: z.string() })] })
    const ana = { name: 'Ana', home: { zip: '94110', income: 4000 }, income: 4000 }
    expect(encodeResponse(person, ana)).toEqual({ Name: 'Ana', Home: { zip: '94110' } })
  })

  it('is refused where a codec declines a value', () => {
    const never = z.codec(z.string(), z.string(), {
      decode: (value) => value,
      encode: (value, context) => {
        context.issues.push({ code: 'custom', input: value, message: 'wrongType' })
        return z.NEVER
      },
    })
    expect(() => encodeResponse(never, 'x')).toThrow()
  })
})
