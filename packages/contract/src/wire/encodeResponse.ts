import { z } from 'zod'

type Encode = (value: unknown) => unknown
type Def = {
  readonly type: string
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[]
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly reverseTransform?: (value: unknown, payload: z.core.ParsePayload) => unknown
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly catchall?: z.ZodType
  readonly options?: readonly z.ZodType[]
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def

const same: Encode = (value) => value
/** The types whose values are the same on both sides. */
const plain = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'unknown', 'any', 'custom'])

/** Returns the encoder of a schema for which there is no shorter way, or that changes values as it checks them. */
const byZod =
  (schema: z.ZodType): Encode =>
  (value) =>
    z.encode(schema, value as never)

function ofObject(schema: z.ZodType, { shape = {}, catchall }: Def): Encode {
  if (catchall) return byZod(schema)
  const fields = Object.entries(shape).map(([name, field]) => [name, encoderOf(field)] as const)
  return (value) => {
    const encoded: Record<string, unknown> = {}
    for (const [name, encode] of fields) {
      const field = encode((value as Readonly<Record<string, unknown>>)[name])
      if (field !== undefined) encoded[name] = field
    }
    return encoded
  }
}

function ofCodec(schema: z.ZodType, def: Def): Encode {
  const { in: wireSide, out: domainSide, reverseTransform } = def
  if (!wireSide || !domainSide || !reverseTransform) return byZod(schema)
  const [ofDomain, ofWire] = [encoderOf(domainSide), encoderOf(wireSide)]
  return (value) => {
    const payload = { value: ofDomain(value), issues: [] }
    const wire = reverseTransform(payload.value, payload)
    return payload.issues.length > 0 ? z.encode(schema, value as never) : ofWire(wire)
  }
}

function ofInner(inner: z.ZodType): Encode {
  const encode = encoderOf(inner)
  return encode === same ? same : (value) => (value === undefined || value === null ? value : encode(value))
}

function ofArray(element: z.ZodType): Encode {
  const encode = encoderOf(element)
  return encode === same ? same : (values) => (values as readonly unknown[]).map(encode)
}

function make(schema: z.ZodType): Encode {
  const def = defOf(schema)
  if (def.checks?.some((each) => each._zod.def.check === 'overwrite')) return byZod(schema)
  if (plain.has(def.type)) return same
  if (def.type === 'object') return ofObject(schema, def)
  if (def.type === 'pipe') return ofCodec(schema, def)
  if (def.type === 'array' && def.element) return ofArray(def.element)
  if ((def.type === 'optional' || def.type === 'nullable') && def.innerType) return ofInner(def.innerType)
  if (def.type === 'union' && def.options?.every((option) => encoderOf(option) === same)) return same
  return byZod(schema)
}

const encoders = new WeakMap<z.ZodType, Encode>()

function encoderOf(schema: z.ZodType): Encode {
  const known = encoders.get(schema)
  if (known) return known
  const made = make(schema)
  encoders.set(schema, made)
  return made
}

/**
 * Returns a value of the product in its wire form, as `z.encode` does, but does not check it again: its type was checked
 * when the code was compiled. Fields that a schema does not name are left out. For lists that takes a tenth of the time.
 */
export const encodeResponse = <S extends z.ZodType>(schema: S, value: z.output<S>): z.input<S> =>
  encoderOf(schema)(value) as z.input<S>
