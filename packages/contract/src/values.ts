import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import { z } from 'zod'

const isMissing = (value: unknown) => value === undefined || value === null || value === ''
/** The key of a fault in a value that must be there: `required` when it is not, else what is wrong with it. */
export const orRequired = (key: string) => ({
  error: ({ input }: { input?: unknown }) => (isMissing(input) ? 'required' : key),
})

/** Declines a value from within a codec. */
export function decline(context: z.core.ParsePayload, key: string): never {
  context.issues.push({ code: 'custom', input: context.value, message: key })
  return z.NEVER
}

/** A number, or the text of one as a client types it. */
export const numberOrDigits = <N extends z.ZodType<number, number>>(number: N, form: RegExp, key: string) =>
  z.union([number, z.string().regex(form, orRequired(key))], orRequired(key))

/** A text that may be absent, null or empty on the wire and is '' inside; trimmed. */
export const text = z.codec(z.string().nullish(), z.string(), {
  decode: (value) => (value ?? '').trim(),
  encode: (value) => value,
})

/** A text that a client may send as a number; '' when it is null, empty or missing. */
export const spelling = z.codec(z.union([z.string(), z.number()]).nullish(), z.string(), {
  decode: (value) => String(value ?? '').trim(),
  encode: (value) => value,
})

/** A text that must say something. */
export const requiredText = z.codec(z.string(orRequired('wrongType')), z.string(), {
  decode: (value, context) => value.trim() || decline(context, 'required'),
  encode: (value) => value,
})

/** A secret, taken as it was typed: not trimmed, not empty, of at most 200 characters. */
export const secret = z.string(orRequired('wrongType')).min(1, { error: 'required' }).max(200, { error: 'tooLong' })

/** A text of at most so many characters, the rest cut off. */
export const cutText = (most: number) =>
  z.codec(z.string().nullish(), z.string(), {
    decode: (value) => [...(value ?? '').trim()].slice(0, most).join(''),
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

/** A value that stands for another one when the wire says null or nothing. */
export const orElse = <T extends z.ZodType>(schema: T, usual: NoInfer<z.output<T>>) =>
  z.codec(schema.nullish(), z.custom<z.output<T>>(), {
    decode: (value) => (value ?? usual) as never,
    encode: (value) => value as never,
  })

/** The same for a choice or a number, where '' says nothing too. */
export const orUsual = <T extends z.ZodType>(schema: T, usual: NoInfer<z.output<T>>) =>
  z.codec(z.union([schema, z.literal('')]).nullish(), z.custom<z.output<T>>(), {
    decode: (value) => (isMissing(value) ? usual : value) as never,
    encode: (value) => value as never,
  })

/** An array; null and nothing are the empty one. */
export const list = <T extends z.ZodType>(item: T, most = 1000) =>
  z.codec(z.array(item).max(most, { error: 'tooMany' }).nullish(), z.custom<z.output<T>[]>(), {
    decode: (value) => (value ?? []) as never,
    encode: (value) => value as never,
  })

/** Any JSON value, kept as it is. */
export const json = z.unknown()

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
export const compactDate = z.codec(z.string(orRequired('wrongType')), z.string(), {
  decode: (value, context) => readDate(value) ?? decline(context, value.trim() ? 'dateInvalid' : 'required'),
  encode: (value) => value.replaceAll('-', ''),
})

/** A calendar date that may be null, empty or missing on the wire. */
export const optionalDate = z.codec(z.string().nullish(), z.string().optional(), {
  decode: (value, context) => (value?.trim() ? (readDate(value) ?? decline(context, 'dateInvalid')) : undefined),
  encode: (value) => value?.replaceAll('-', '') ?? null,
})

function readInstant(value: string): string | undefined {
  const at = new Date(/^\d{8}$/.test(value.trim()) ? (readDate(value) ?? '') : value)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** An instant: ISO 8601 in UTC on the wire, the same inside. */
export const instant = z.codec(z.string(orRequired('wrongType')), z.string(), {
  decode: (value, context) => readInstant(value) ?? decline(context, 'dateInvalid'),
  encode: (value) => value,
})

/** An instant that may be null, empty or missing on the wire. */
export const optionalInstant = z.codec(z.string().nullish(), z.string().optional(), {
  decode: (value, context) => (value?.trim() ? (readInstant(value) ?? decline(context, 'dateInvalid')) : undefined),
  encode: (value) => value ?? null,
})

const typedDollars = numberOrDigits(z.number(), /^\s*(\d{1,9}(\.\d{0,2})?|\.\d{1,2})\s*$/, 'moneyInvalid')

/** Cents of an amount in dollars; undefined when it has more than two decimals. */
function readCents(value: number | string): number | undefined {
  const cents = Math.round(Number(value) * 100)
  return Math.abs(cents - Number(value) * 100) < 1e-6 ? cents : undefined
}

const cents = z.int({ error: 'moneyInvalid' })

/** Money: dollars with at most two decimals on the wire, whole cents inside. Typed digits are read as well. */
export const dollars = z.codec(typedDollars, cents, {
  decode: (value, context) => readCents(value) ?? decline(context, 'moneyInvalid'),
  encode: (value) => value / 100,
})

/** Money that is 0 when the wire says null, '' or nothing. */
export const dollarsOrZero = orUsual(dollars, 0)

/** Decimal hours on the wire (7.5), minutes after midnight inside (450). */
export const decimalHours = z.codec(
  numberOrDigits(z.number(), /^\d{1,2}(\.\d+)?$/, 'timeInvalid'),
  z
    .int()
    .min(0, { error: 'timeInvalid' })
    .max(24 * 60, { error: 'timeInvalid' }),
  { decode: (hours) => Math.round(Number(hours) * 60), encode: (minutes) => minutes / 60 },
)

/** A flag: a JSON boolean on the wire; 0, 1, their digits, null and nothing are read too. */
export const flag = z.codec(
  z.union([z.boolean(), z.literal(0), z.literal(1), z.string().regex(/^(0|1|true|false|)$/i)]).nullish(),
  z.boolean(),
  {
    decode: (value) => value === true || value === 1 || value === '1' || String(value).toLowerCase() === 'true',
    encode: (value) => value,
  },
)

/** A whole number that may arrive as digits, as everything in an address does. */
export const whole = z.codec(numberOrDigits(z.int(), /^-?\d{1,15}$/, 'numberInvalid'), z.int(), {
  decode: (value) => Number(value),
  encode: (value) => value,
})

/** A whole number that may be null, empty or missing. */
export const optionalWhole = z.codec(
  numberOrDigits(z.int(), /^(-?\d{1,15})?$/, 'numberInvalid').nullish(),
  z.int().optional(),
  {
    decode: (value) => (isMissing(value) ? undefined : Number(value)),
    encode: (value) => value ?? null,
  },
)

/** An id: a positive whole number, as a number or as digits. */
export const id = z.codec(
  numberOrDigits(z.int(), /^\d{1,15}$/, 'idInvalid'),
  z.int().positive({ error: 'idInvalid' }),
  {
    decode: (value) => Number(value),
    encode: (value) => value,
  },
)

/** An id that is absent inside when the wire says null, 0, '' or nothing. */
export const optionalId = z.codec(
  numberOrDigits(z.int().min(0, { error: 'idInvalid' }), /^\d{0,15}$/, 'idInvalid').nullish(),
  z.int().positive().optional(),
  { decode: (value) => Number(value ?? 0) || undefined, encode: (value) => value ?? null },
)
