import { z } from 'zod'
import { decline, isMissing, orRequired } from './missing.ts'

export * from './missing.ts'
export * from './moments.ts'
export * from './texts.ts'

/** A number, or the text of one as a client types it. */
export const numberOrDigits = <N extends z.ZodType<number, number>>(number: N, form: RegExp, key: string) =>
  z.union([number, z.string().regex(form, orRequired(key))], orRequired(key))

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

/** An array of at most so many items; null and nothing are the empty one. */
export const list = <T extends z.ZodType>(item: T, most: number, fault = 'tooMany') =>
  z.codec(z.array(item).max(most, { error: fault }).nullish(), z.custom<z.output<T>[]>(), {
    decode: (value) => (value ?? []) as never,
    encode: (value) => value as never,
  })

const typedDollars = numberOrDigits(z.number(), /^\s*(\d{1,9}(\.\d{0,2})?|\.\d{1,2})\s*$/, 'moneyInvalid')

/** The whole number of parts that is exactly a value; undefined when none is, so that nothing is rounded away. */
function inParts(value: number, partsOfOne: number): number | undefined {
  const parts = Math.round(value * partsOfOne)
  return parts / partsOfOne === value ? parts : undefined
}

const cents = z.int({ error: 'moneyInvalid' })

/** Money: dollars with at most two decimals on the wire, whole cents inside. Typed digits are read as well. */
export const dollars = z.codec(typedDollars, cents, {
  decode: (value, context) => inParts(Number(value), 100) ?? decline(context, 'moneyInvalid'),
  encode: (value) => value / 100,
})

/** Money that is 0 when the wire says null, '' or nothing. */
export const dollarsOrZero = orUsual(dollars, 0)

/** Decimal hours on the wire (7.5), minutes after midnight inside (450). A time between two minutes is declined. */
export const decimalHours = z.codec(
  numberOrDigits(z.number(), /^\d{1,2}(\.\d+)?$/, 'timeInvalid'),
  z
    .int()
    .min(0, { error: 'timeInvalid' })
    .max(24 * 60, { error: 'timeInvalid' }),
  {
    decode: (hours, context) => inParts(Number(hours), 60) ?? decline(context, 'timeInvalid'),
    encode: (minutes) => minutes / 60,
  },
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

/** The largest number that is not an id. */
const most = 2 ** 31 - 1
const ordinary = z.int().min(-most, { error: 'numberInvalid' }).max(most, { error: 'numberInvalid' })

/** A whole number that may arrive as digits, as everything in an address does. */
export const whole = z.codec(numberOrDigits(z.int(), /^-?\d{1,15}$/, 'numberInvalid'), ordinary, {
  decode: (value) => Number(value),
  encode: (value) => value,
})

/** A whole number that may be null, empty or missing. */
export const optionalWhole = z.codec(
  numberOrDigits(z.int(), /^(-?\d{1,15})?$/, 'numberInvalid').nullish(),
  ordinary.optional(),
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
