import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import { z } from 'zod'

/** A text that may be absent, null or empty on the wire and is '' inside; trimmed. */
export const text = z.codec(z.string().nullish(), z.string(), {
  decode: (value) => (value ?? '').trim(),
  encode: (value) => value,
})

/** A text that is absent inside when it is null, empty or missing on the wire. */
export const optionalText = z.codec(z.string().nullish(), z.string().optional(), {
  decode: (value) => value?.trim() || undefined,
  encode: (value) => value ?? '',
})

/** A value that is null on the wire when it is absent inside. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  z.codec(schema.nullish(), z.custom<z.output<T> | undefined>(), {
    decode: (value) => (value ?? undefined) as never,
    encode: (value) => (value ?? null) as never,
  })

const forms: readonly [RegExp, (parts: string[]) => string][] = [
  [/^(\d{4})(\d{2})(\d{2})$/, ([y, m, d]) => `${y}-${m}-${d}`],
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/, ([y, m, d]) => `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, ([m, d, y]) => `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`],
]

function readDate(value: string): string | undefined {
  for (const [form, build] of forms) {
    const parts = form.exec(value.trim())
    const date = parts && build(parts.slice(1))
    if (date && isCalendarDate(date)) return date
  }
  return undefined
}

/** `YYYYMMDD` on the wire (`YYYY-MM-DD` and `MM/DD/YYYY` are read too), an ISO calendar date inside. */
export const compactDate = z.codec(z.string(), z.string(), {
  decode: (value, context) => {
    const date = readDate(value)
    if (date) return date
    context.issues.push({ code: 'custom', input: value, message: 'dateInvalid' })
    return z.NEVER
  },
  encode: (value) => value.replaceAll('-', ''),
})

/** A calendar date that may be null, empty or missing on the wire. */
export const optionalDate = z.codec(z.string().nullish(), z.string().optional(), {
  decode: (value, context) => {
    if (!value?.trim()) return undefined
    const date = readDate(value)
    if (date) return date
    context.issues.push({ code: 'custom', input: value, message: 'dateInvalid' })
    return z.NEVER
  },
  encode: (value) => value?.replaceAll('-', '') ?? null,
})

/** An instant: ISO 8601 in UTC on the wire, the same inside. */
export const instant = z.codec(z.string(), z.string(), {
  decode: (value, context) => {
    const at = new Date(value)
    if (!Number.isNaN(at.getTime())) return at.toISOString()
    context.issues.push({ code: 'custom', input: value, message: 'dateInvalid' })
    return z.NEVER
  },
  encode: (value) => value,
})

/** Money: dollars with at most two decimals on the wire, whole cents inside. Typed digits are read as well. */
export const dollars = z.codec(z.union([z.number(), z.string().regex(/^\d+(\.\d{1,2})?$/), z.null()]), z.int(), {
  decode: (value, context) => {
    const cents = Math.round(Number(value ?? 0) * 100)
    if (Math.abs(cents - Number(value ?? 0) * 100) < 1e-6) return cents
    context.issues.push({ code: 'custom', input: value, message: 'moneyInvalid' })
    return z.NEVER
  },
  encode: (cents) => cents / 100,
})

/** Decimal hours on the wire (7.5), minutes after midnight inside (450). */
export const decimalHours = z.codec(z.number().min(0).max(24), z.int(), {
  decode: (hours) => Math.round(hours * 60),
  encode: (minutes) => minutes / 60,
})

/** A flag: a JSON boolean on the wire; 0, 1, their digits and null are read too. */
export const flag = z.codec(
  z.union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false', '']), z.null()]).optional(),
  z.boolean(),
  { decode: (value) => value === true || value === 1 || value === '1' || value === 'true', encode: (value) => value },
)

/** A whole number that may arrive as digits, as everything in an address does. */
export const whole = z.codec(z.union([z.int(), z.string().regex(/^-?\d{1,15}$/)]), z.int(), {
  decode: (value) => Number(value),
  encode: (value) => value,
})

/** An id: a positive whole number, as a number or as digits. */
export const id = z.codec(z.union([z.int(), z.string().regex(/^\d{1,15}$/)]), z.int().positive(), {
  decode: (value) => Number(value),
  encode: (value) => value,
})

/** An id that is absent inside when the wire says null, 0, '' or nothing. */
export const optionalId = z.codec(
  z.union([z.int(), z.string().regex(/^\d{0,15}$/), z.null()]).optional(),
  z.int().positive().optional(),
  { decode: (value) => Number(value ?? 0) || undefined, encode: (value) => value ?? null },
)

/** A word of the domain that the wire calls by a number. */
export function coded<const W extends string>(codes: Readonly<Record<W, number>>) {
  const words = new Map<number, W>(Object.entries(codes).map(([word, code]) => [code as number, word as W]))
  const known = Object.keys(codes) as W[]
  return z.codec(z.union([z.int(), z.string().regex(/^-?\d{1,5}$/)]), z.enum(known as [W, ...W[]]), {
    decode: (code, context) => {
      const word = words.get(Number(code))
      if (word !== undefined) return word as never
      context.issues.push({ code: 'custom', input: code, message: 'choiceInvalid' })
      return z.NEVER
    },
    encode: (word) => codes[word as W],
  })
}

/** A set of words of the domain that the wire sends as the sum of their bits. Null and nothing are the empty set. */
export function mask<const W extends string>(bits: Readonly<Record<W, number>>) {
  const known = Object.keys(bits) as W[]
  const all = known.reduce((sum, word) => sum | bits[word], 0)
  return z.codec(z.int().nullish(), z.array(z.enum(known as [W, ...W[]])), {
    decode: (value, context) => {
      const sum = value ?? 0
      if (sum >= 0 && (sum & ~all) === 0) return known.filter((word) => (sum & bits[word]) !== 0) as never
      context.issues.push({ code: 'custom', input: value, message: 'choiceInvalid' })
      return z.NEVER
    },
    encode: (words) => (words as W[]).reduce((sum, word) => sum | bits[word], 0),
  })
}
