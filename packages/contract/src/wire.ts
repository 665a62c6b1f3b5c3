import { z } from 'zod'

/**
 * How each field of a domain object is called on the wire: a bare name when both sides hold the same value, a name with
 * the codec that turns the wire's value into the domain's, or, for an object that the wire spreads over several names,
 * the names of its own fields. A dot in a name is a step into an object that only the wire has. Every field must be named.
 */
export type Names<S extends z.ZodObject> = {
  readonly [K in keyof S['shape']]-?:
    | string
    | readonly [name: string, codec: z.ZodType<z.input<S['shape'][K]>>]
    | (S['shape'][K] extends z.ZodObject ? Names<S['shape'][K]> : never)
}

/** Wire fields that only answers have, worked out from the domain's object and never read. */
export type Derived<T> = Readonly<Record<string, readonly [schema: z.ZodType, of: (value: T) => unknown]>>

export type WireObject = z.ZodObject<z.core.$ZodLooseShape>
type Pair = { readonly field: readonly string[]; readonly name: readonly string[]; readonly schema: z.ZodType }
type AnyNames = Readonly<Record<string, string | readonly [string, z.ZodType] | object>>

/** For the wire side of a codec: how its domain fields are called. Kept by the wire's schema, which outlives a copy. */
const pairsOf = new WeakMap<z.ZodType, readonly Pair[]>()

function pair(domain: z.ZodObject | undefined, names: AnyNames, above: readonly string[] = []): Pair[] {
  return Object.entries(names).flatMap(([key, named]): Pair[] => {
    const field = [...above, key]
    const own = domain?.shape[key] as z.ZodType
    if (typeof named === 'string') return [{ field, name: named.split('.'), schema: own }]
    if (Array.isArray(named)) return [{ field, name: String(named[0]).split('.'), schema: named[1] as z.ZodType }]
    return pair(own as z.ZodObject | undefined, named as AnyNames, field)
  })
}

function shapeOf(pairs: readonly Pair[], depth = 0): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  for (const { name, schema } of pairs) {
    const key = name[depth] as string
    if (shape[key]) continue
    const inside = pairs.filter((each) => each.name.length > depth + 1 && each.name[depth] === key)
    shape[key] = inside.length ? z.object(shapeOf(inside, depth + 1)) : schema
  }
  return shape
}

type Loose = Record<string, unknown>
const read = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Loose | undefined)?.[step], value)

function put(target: Loose, path: readonly string[], value: unknown) {
  let at = target
  for (const step of path.slice(0, -1)) {
    at[step] ??= {}
    at = at[step] as Loose
  }
  at[path.at(-1) as string] = value
}

function join(domain: z.ZodType, pairs: readonly Pair[], derived: Derived<never> = {}) {
  const extra = Object.entries(derived).map(([name, [schema]]) => [name, schema.optional()] as const)
  const shape: WireObject = z.object({ ...shapeOf(pairs), ...Object.fromEntries(extra) })
  pairsOf.set(shape, pairs)
  return z.codec(shape, domain, {
    decode: (value) => {
      const decoded: Loose = {}
      for (const { field, name } of pairs) {
        const each = read(value, name)
        if (each !== undefined) put(decoded, field, each)
      }
      return decoded as never
    },
    encode: (value) => {
      const encoded: Loose = {}
      for (const { field, name } of pairs) {
        const each = read(value, field)
        // A name that two fields share keeps the value that is there.
        if (each !== undefined || read(encoded, name) === undefined) put(encoded, name, each)
      }
      for (const [name, [, of]] of Object.entries(derived)) encoded[name] = of(value as never)
      return encoded
    },
  })
}

/**
 * Joins a domain object and its wire form. Decoding reads the wire's fields, renames them and validates them with the
 * domain schema; encoding goes the same way back. A field left unnamed, or given a codec of another type, does not
 * compile. Unknown wire fields are ignored, as clients of the described system send more than is read.
 */
export function wire<S extends z.ZodObject>(
  domain: S,
  names: Names<NoInfer<S>>,
  derived?: Derived<z.output<S>>,
): z.ZodCodec<WireObject, S> {
  return join(domain, pair(domain, names as AnyNames), derived) as never
}

type FieldCodecs = { readonly [field: string]: readonly [name: string, codec: z.ZodType] | FieldCodecs }
type FieldValue<F> = F extends readonly [string, infer C extends z.ZodType] ? z.output<C> : FieldValues<F>
type OptionalKeys<N> = {
  [K in keyof N]: N[K] extends readonly [string, infer C extends z.ZodType]
    ? undefined extends z.output<C>
      ? K
      : never
    : never
}[keyof N]
type Flat<T> = { [K in keyof T]: T[K] }
/** The domain's form of an object declared by `fields`. */
export type FieldValues<N> = Flat<
  { -readonly [K in Exclude<keyof N, OptionalKeys<N>>]: FieldValue<N[K]> } & {
    -readonly [K in OptionalKeys<N>]?: FieldValue<N[K]>
  }
>

/** An object that has no rules of its own beyond those of its fields: each with its wire name and codec. */
export function fields<const N extends FieldCodecs>(
  names: N,
  derived?: Derived<FieldValues<NoInfer<N>>>,
): z.ZodCodec<WireObject, z.ZodCustom<FieldValues<N>, FieldValues<N>>> {
  return join(z.custom(), pair(undefined, names as AnyNames), derived) as never
}

/** One value that the wire wraps into an object of that one name. */
export const under = <C extends z.ZodType>(name: string, codec: C) =>
  z.codec(z.object({ [name]: codec }), z.custom<z.output<C>>(), {
    decode: (value) => value[name] as never,
    encode: (value) => ({ [name]: value }) as never,
  })

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
}
const defOf = (schema: z.ZodType) => (schema as unknown as { def: Def }).def

/** The wire's side of a schema: codecs, defaults and optionals taken off. */
function wireSide(schema: z.ZodType | undefined): z.ZodType | undefined {
  let at = schema
  while (at) {
    const { type, in: before, innerType } = defOf(at)
    const next = type === 'pipe' ? before : innerType
    if (!next) return at
    at = next
  }
  return at
}

const written = (steps: readonly Step[]) =>
  steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')

function follow(schema: z.ZodType | undefined, rest: readonly Step[]): string {
  const [step, ...others] = rest
  const at = wireSide(schema)
  if (step === undefined || !at) return written(rest)
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
