import type { z } from 'zod'

/** One field of a domain object: the steps to it, the steps to it on the wire, and the codec between the two. */
export type Pair = { readonly field: readonly string[]; readonly name: readonly string[]; readonly schema: z.ZodType }

/** For the wire side of a codec: how its domain fields are called. Kept by the wire's schema, which outlives a copy. */
export const pairsOf = new WeakMap<z.ZodType, readonly Pair[]>()

/** For the wire's side of an object that may be missing: the object itself. */
export const groupOf = new WeakMap<z.ZodType, z.ZodType>()

/** For a field that is worked out and never read, what an answer holds in it. */
export const answeredAs = new WeakMap<z.ZodType, z.ZodType>()

type Step = string | number | symbol
type Place = (rest: readonly Step[]) => string
const placeOf = new WeakMap<z.ZodType, Place>()

/** Says where on the wire the inner places of a codec's domain value are, when names alone do not tell. */
export function placed<C extends z.ZodCodec>(codec: C, place: Place): C {
  placeOf.set(codec.def.in as z.ZodType, place)
  return codec
}

type Def = {
  type: string
  in?: z.ZodType
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
}
const defOf = (schema: z.ZodType) => (schema as unknown as { def: Def }).def

const hasPlaces = (schema: z.ZodType) => ['array', 'object'].includes(defOf(wireSide(schema)).type)

/** The wire's side of a schema: codecs, defaults and optionals taken off; of several forms, the one that has places inside. */
function wireSide(schema: z.ZodType): z.ZodType {
  const { type, in: before, innerType, options } = defOf(schema)
  const next = groupOf.get(schema) ?? (type === 'pipe' ? before : (innerType ?? options?.find(hasPlaces)))
  return next ? wireSide(next) : schema
}

const written = (steps: readonly Step[]) =>
  steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')

function follow(schema: z.ZodType | undefined, rest: readonly Step[]): string {
  const [step, ...others] = rest
  if (step === undefined || !schema) return written(rest)
  const at = wireSide(schema)
  const { type, element, shape } = defOf(at)
  if (type === 'array' && typeof step === 'number') return `[${step}]${follow(element, others)}`
  if (type !== 'object' || !shape) return ''
  if (shape[String(step)]) return `.${String(step)}${follow(shape[String(step)], others)}`
  const place = placeOf.get(at)
  if (place) return place(rest)
  const pairs = pairsOf.get(at) ?? []
  const whole = pairs.find(({ field }) => field.every((each, index) => each === rest[index]))
  const found = whole ?? pairs.find(({ field }) => rest.every((each, index) => each === field[index]))
  if (!found) return written(rest)
  return written(found.name) + follow(found.schema, whole ? rest.slice(whole.field.length) : [])
}

/**
 * The place of a fault as the caller sent it. Faults found by a domain schema carry the domain's field names; this
 * turns each step into its wire name and leaves steps that already are wire names alone.
 */
export const wirePath = (schema: z.ZodType, path: readonly Step[]): string => follow(schema, path).replace(/^\./, '')
