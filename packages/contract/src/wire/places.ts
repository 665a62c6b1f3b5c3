import type { z } from 'zod'

/** A field of a domain object: its path, its path on the wire, and the codec between the two. */
export type Pair = { readonly field: readonly string[]; readonly name: readonly string[]; readonly schema: z.ZodType }

/**
 * The wire names of the domain fields, by the wire schema of a codec. Keyed by schema, because a copy of a codec keeps
 * its schemas.
 */
export const pairsOf = new WeakMap<z.ZodType, readonly Pair[]>()

/** The object schema, by the wire schema of an object that may be missing. */
export const optionalObjectOf = new WeakMap<z.ZodType, z.ZodType>()

/** The response schema of a derived field, which requests ignore. */
export const responseSchemaOf = new WeakMap<z.ZodType, z.ZodType>()

type Step = string | number | symbol
type Place = (rest: readonly Step[]) => string
const placeOf = new WeakMap<z.ZodType, Place>()

/** Registers how the paths inside a codec's domain value map to the wire, for values whose field names do not tell. */
export function withWirePaths<C extends z.ZodCodec>(codec: C, place: Place): C {
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

/** Returns the wire schema of a codec, without defaults and optionals; of a union, the option that has fields. */
function wireSide(schema: z.ZodType): z.ZodType {
  const { type, in: before, innerType, options } = defOf(schema)
  const next = optionalObjectOf.get(schema) ?? (type === 'pipe' ? before : (innerType ?? options?.find(hasPlaces)))
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
  // The names of a record are the same on both sides.
  if (type === 'record') return written(rest)
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
 * Returns the path of a fault in the caller's terms. Faults found by a domain schema have domain field names, which are
 * translated step by step; steps that already are wire names stay unchanged.
 */
export const wirePath = (schema: z.ZodType, path: readonly Step[]): string => follow(schema, path).replace(/^\./, '')
