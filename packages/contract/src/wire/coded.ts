import { z } from 'zod'
import { decline, numberOrDigits, orRequired } from './values.ts'

/** The codes of each codec that this file makes, for the page that lists them all. */
const tables = new WeakMap<z.ZodType, Readonly<Record<string, number | string>>>()

function listed<C extends z.ZodType>(codec: C, codes: Readonly<Record<string, number | string>>): C {
  tables.set(codec, codes)
  return codec
}

type Inside = { readonly in?: z.ZodType; readonly innerType?: z.ZodType; readonly options?: readonly z.ZodType[] }

/** Returns the codes of a codec, also of one inside it, as of a choice that may be missing. Undefined if it has none. */
export function codesOf(schema: z.ZodType | undefined): Readonly<Record<string, number | string>> | undefined {
  if (!schema) return undefined
  const inside = schema.def as Inside
  return tables.get(schema) ?? codesOf(inside.in) ?? codesOf(inside.innerType) ?? codesOf(inside.options?.[0])
}

/** What all codes are read from; shared, because making a schema takes time and there are many codes. */
const anyNumber = numberOrDigits(z.int(), /^-?\d{1,5}$/, 'choiceInvalid')
const anySum = numberOrDigits(z.int(), /^\d{0,5}$/, 'choiceInvalid').nullish()
const anySpelling = z.string(orRequired('wrongType'))

/** Returns a codec between a domain word and its number on the wire; `alsoRead` lists further numbers to accept. */
export function coded<const W extends string>(
  codes: Readonly<Record<W, number>>,
  alsoRead: Readonly<Record<number, NoInfer<W>>> = {},
) {
  const words = new Map<number, W>()
  for (const [code, word] of Object.entries(alsoRead)) words.set(Number(code), word as W)
  for (const word of Object.keys(codes) as W[]) words.set(codes[word], word)
  const codec = z.codec(anyNumber, z.enum(Object.keys(codes) as [W, ...W[]]), {
    decode: (code, context) => (words.get(Number(code)) ?? decline(context, 'choiceInvalid')) as never,
    encode: (word) => codes[word as W],
  })
  return listed(codec, codes)
}

/** Returns a codec between a domain word and another word on the wire, which is read case-insensitively. */
export function codedText<const W extends string>(
  spellings: Readonly<Record<W, string>>,
  alsoRead: Readonly<Record<string, NoInfer<W>>> = {},
) {
  const words = new Map<string, W>()
  for (const [spelling, word] of Object.entries(alsoRead)) words.set(spelling.toLowerCase(), word as W)
  for (const word of Object.keys(spellings) as W[]) words.set(spellings[word].toLowerCase(), word)
  const codec = z.codec(anySpelling, z.enum(Object.keys(spellings) as [W, ...W[]]), {
    decode: (value, context) => (words.get(value.trim().toLowerCase()) ?? decline(context, 'choiceInvalid')) as never,
    encode: (word) => spellings[word as W],
  })
  return listed(codec, spellings)
}

/**
 * Returns a codec between a set of domain words and the sum of their bits on the wire. Null and missing mean the empty
 * set.
 */
export function mask<const W extends string>(bits: Readonly<Record<W, number>>) {
  const known = Object.keys(bits) as W[]
  const all = known.reduce((sum, word) => sum | bits[word], 0)
  const codec = z.codec(anySum, z.array(z.enum(known as [W, ...W[]])), {
    decode: (value, context) => {
      const sum = Number(value ?? 0)
      if (sum < 0 || sum > all || (sum & ~all) !== 0) return decline(context, 'choiceInvalid')
      return known.filter((word) => (sum & bits[word]) !== 0) as never
    },
    encode: (words) => (words as W[]).reduce((sum, word) => sum | bits[word], 0),
  })
  return listed(codec, bits)
}
