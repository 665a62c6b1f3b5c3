import { z } from 'zod'

/**
 * How each field of a domain object is called on the wire: a bare name when both sides hold the same value, or a
 * name with the codec that turns the wire's value into the domain's. Every field must be named.
 */
export type Names<S extends z.ZodObject> = {
  readonly [K in keyof S['shape']]-?: string | readonly [name: string, codec: z.ZodType<z.input<S['shape'][K]>>]
}

type WireShape<S extends z.ZodObject, N> = {
  [K in keyof N & keyof S['shape'] as N[K] extends string
    ? N[K]
    : N[K] extends readonly [infer W extends string, unknown]
      ? W
      : never]: N[K] extends string ? S['shape'][K] : N[K] extends readonly [string, infer C extends z.ZodType] ? C : never
}

const wireNameOf = new WeakMap<z.ZodType, ReadonlyMap<string, string>>()

/**
 * Joins a domain object and its wire form. Decoding reads the wire's fields, renames them and validates them with the
 * domain schema; encoding goes the same way back. A field left unnamed, or given a codec of another type, does not
 * compile. Unknown wire fields are ignored, as clients of the described system send more than is read.
 */
export function wire<S extends z.ZodObject, const N extends Names<S>>(domain: S, names: N) {
  const pairs = Object.entries(names).map(([field, name]) =>
    typeof name === 'string'
      ? { field, name, schema: domain.shape[field] as z.ZodType }
      : { field, name: (name as readonly [string, z.ZodType])[0], schema: (name as readonly [string, z.ZodType])[1] },
  )
  const shape = z.object(Object.fromEntries(pairs.map(({ name, schema }) => [name, schema]))) as unknown as z.ZodObject<
    WireShape<S, N> & z.core.$ZodLooseShape
  >
  const rename = (from: 'name' | 'field', to: 'name' | 'field') => (value: Record<string, unknown>) => {
    const renamed: Record<string, unknown> = {}
    for (const pair of pairs) {
      const each = value[pair[from]]
      if (each !== undefined) renamed[pair[to]] = each
    }
    return renamed as never
  }
  const codec = z.codec(shape, domain, {
    decode: rename('name', 'field') as never,
    encode: rename('field', 'name') as never,
  })
  wireNameOf.set(codec, new Map(pairs.map(({ field, name }) => [field, name])))
  return codec
}

type Step = string | number | symbol
const inner = (schema: z.ZodType): z.ZodType | undefined => {
  const { def } = schema as unknown as { def: Record<string, z.ZodType | undefined> }
  return def.innerType ?? (def.type === ('pipe' as never) ? def.in : undefined)
}

/**
 * The place of a fault as the caller sent it. Faults found by a domain schema carry the domain's field names; this
 * turns each step into its wire name and leaves steps that already are wire names alone.
 */
export function wirePath(schema: z.ZodType, path: readonly Step[]): string {
  const steps: string[] = []
  let at: z.ZodType | undefined = schema
  for (const step of path) {
    let names = at && wireNameOf.get(at)
    while (at && !names) {
      const def = (at as unknown as { def: { type: string } }).def
      if (def.type === 'array' || def.type === 'object' || def.type === 'record') break
      at = inner(at)
      names = at && wireNameOf.get(at)
    }
    if (typeof step === 'number') {
      steps.push(`[${step}]`)
      at = (at as unknown as { def?: { element?: z.ZodType } })?.def?.element
      continue
    }
    const name: string = names?.get(String(step)) ?? String(step)
    steps.push(steps.length ? `.${name}` : name)
    const object = names ? (at as unknown as { def: { in: z.ZodObject } }).def.in : (at as z.ZodObject | undefined)
    at = (object as { shape?: Record<string, z.ZodType> } | undefined)?.shape?.[name]
  }
  return steps.join('')
}
