import { z } from 'zod'
import { decoded } from './missing.ts'
import { optionalObjectOf, type Pair, pairsOf, responseSchemaOf } from './places.ts'

export { wirePath, withWirePaths } from './places.ts'

/**
 * The wire name of each field of a domain object. A bare name is for a value that is the same on both sides; a name
 * with a codec is for a value that must be converted; a nested object of names is for an object whose fields are
 * flattened on the wire. A dot in a name is a step into an object that exists only on the wire. Every field must be
 * named.
 */
export type Names<S extends z.ZodObject> = {
  readonly [K in keyof S['shape']]-?:
    | string
    | readonly [name: string, codec: z.ZodType<z.input<S['shape'][K]>>]
    | (S['shape'][K] extends z.ZodObject ? Names<S['shape'][K]> : never)
}

/** Wire fields that only responses have, derived from the domain object and ignored in requests. */
type Derived<T> = Readonly<Record<string, readonly [schema: z.ZodType, of: (value: T) => unknown]>>

type WireObject = z.ZodObject<z.core.$ZodLooseShape>
type AnyNames = Readonly<Record<string, string | readonly [string, z.ZodType] | object>>

function pair(domain: z.ZodObject | undefined, names: AnyNames, above: readonly string[] = []): Pair[] {
  return Object.entries(names).flatMap(([key, named]): Pair[] => {
    const field = [...above, key]
    const own = domain?.shape[key] as z.ZodType
    if (typeof named === 'string') return [{ field, name: named.split('.'), schema: own }]
    if (Array.isArray(named)) return [{ field, name: String(named[0]).split('.'), schema: named[1] as z.ZodType }]
    return pair(own as z.ZodObject | undefined, named as AnyNames, field)
  })
}

/**
 * Returns a codec for an object that may be null or missing on the wire; it is then decoded as an empty one, so that
 * its fields get their defaults.
 */
export function orEmpty<C extends z.ZodType>(object: C) {
  const loose = z.record(z.string(), z.unknown()).nullish()
  optionalObjectOf.set(loose, object)
  return z.codec(loose, object, { decode: (value) => (value ?? {}) as never, encode: (value) => value as never })
}

function shapeOf(pairs: readonly Pair[], depth = 0): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  for (const { name, schema } of pairs) {
    const key = name[depth] as string
    if (shape[key]) continue
    const inside = pairs.filter((each) => each.name.length > depth + 1 && each.name[depth] === key)
    shape[key] = inside.length ? orEmpty(z.object(shapeOf(inside, depth + 1))) : schema
  }
  return shape
}

type Loose = Record<string, unknown>
// Loops, because these two run for every field of every row of a response.
function read(value: unknown, path: readonly string[]): unknown {
  let at = value
  for (const step of path) at = (at as Loose | undefined)?.[step]
  return at
}

function put(target: Loose, path: readonly string[], value: unknown) {
  const last = path.length - 1
  let at = target
  for (let place = 0; place < last; place++) {
    const step = path[place] as string
    at[step] ??= {}
    at = at[step] as Loose
  }
  at[path[last] as string] = value
}

/** Returns a schema that accepts and drops any value, for derived fields in requests. */
function ignoredInRequests(schema: z.ZodType) {
  const anything = z.unknown().optional()
  responseSchemaOf.set(anything, schema)
  return anything
}

function join(domain: z.ZodType, pairs: readonly Pair[], derived: Derived<never> = {}) {
  const extra = Object.entries(derived).map(([name, [schema]]) => [name, ignoredInRequests(schema)] as const)
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
        // If two fields share a name, the present value wins.
        if (each !== undefined || read(encoded, name) === undefined) put(encoded, name, each)
      }
      for (const [name, [, of]] of Object.entries(derived)) encoded[name] = of(value as never)
      return encoded
    },
  })
}

/**
 * Returns a codec that joins a domain object and its wire form. Decoding renames the wire's fields and validates the
 * result with the domain schema; encoding does the reverse. A missing name, or a codec of another type, does not
 * compile. Unknown wire fields are ignored, because legacy clients send fields that are not used.
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
type Flat<T> = T extends infer U ? { [K in keyof U]: U[K] } : never
/** The domain form of an object declared by `fields`. */
type FieldValues<N> = Flat<
  { -readonly [K in Exclude<keyof N, OptionalKeys<N>>]: FieldValue<N[K]> } & {
    -readonly [K in OptionalKeys<N>]?: FieldValue<N[K]>
  }
>

/** Returns a codec for an object without rules beyond those of its fields, each given with its wire name and codec. */
export function fields<const N extends FieldCodecs>(
  names: N,
  derived?: Derived<FieldValues<NoInfer<N>>>,
): z.ZodCodec<WireObject, z.ZodCustom<FieldValues<N>, FieldValues<N>>> {
  return join(decoded(), pair(undefined, names as AnyNames), derived) as never
}

/** Returns a codec for a single value that the wire wraps in an object under `name`. */
export function wrapped<C extends z.ZodType>(name: string, codec: C) {
  const shape = z.object({ [name]: codec })
  pairsOf.set(shape, [{ field: [], name: [name], schema: codec }])
  return z.codec(shape, decoded<z.output<C>>(), {
    decode: (value) => value[name] as never,
    encode: (value) => ({ [name]: value }) as never,
  })
}
