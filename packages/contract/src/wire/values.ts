import { wholeFault } from '@semilla/domain/values/faults.ts'
import { z } from 'zod'
import { decline, decoded, type FaultOf, isMissing, orRequired } from './missing.ts'

export * from './missing.ts'
export * from './moments.ts'
export * from './texts.ts'

/** Returns a schema for a number, or for its digits as a client may type them. */
export const numberOrDigits = <N extends z.ZodType<number, number>>(number: N, form: RegExp, fault: FaultOf) =>
  z.union([number, z.string().regex(form, orRequired(fault))], orRequired(fault))

/** Returns a codec for a value that is null on the wire when it is undefined in the domain. */
export const orNull = <T extends z.ZodType>(schema: T) =>
  z.codec(schema.nullish(), decoded<z.output<T> | undefined>(), {
    decode: (value) => (value ?? undefined) as never,
    encode: (value) => (value ?? null) as never,
  })

/** Returns a codec with a default for null or missing values. */
export const withDefaultForNull = <T extends z.ZodType>(schema: T, usual: NoInfer<z.output<T>>) =>
  z.codec(schema.nullish(), decoded<z.output<T>>(), {
    decode: (value) => (value ?? usual) as never,
    encode: (value) => value as never,
  })

const empty = z.literal('')
/** Returns a codec with a default for null, missing and '' values, for choices and numbers. */
export const withDefault = <T extends z.ZodType>(schema: T, usual: NoInfer<z.output<T>>) =>
  z.codec(z.union([schema, empty]).nullish(), decoded<z.output<T>>(), {
    decode: (value) => (isMissing(value) ? usual : value) as never,
    encode: (value) => value as never,
  })

/** Returns a codec for an array of at most `most` items; null and missing mean an empty one. */
export const list = <T extends z.ZodType>(item: T, most: number, fault = 'tooMany') =>
  z.codec(z.array(item).max(most, { error: fault }).nullish(), decoded<z.output<T>[]>(), {
    decode: (value) => (value ?? []) as never,
    encode: (value) => value as never,
  })

const typedDollars = numberOrDigits(z.number(), /^\s*(\d{1,9}(\.\d{0,2})?|\.\d{1,2})\s*$/, 'moneyInvalid')

/** Returns a value as a whole number of parts, or undefined if it is not one, so that nothing is rounded. */
function inParts(value: number, partsOfOne: number): number | undefined {
  const parts = Math.round(value * partsOfOne)
  return parts / partsOfOne === value ? parts : undefined
}

const cents = z.int({ error: 'moneyInvalid' })

/** Money: dollars with at most two decimals on the wire, whole cents in the domain. Typed digits are accepted too. */
export const dollars = z.codec(typedDollars, cents, {
  decode: (value, context) => inParts(Number(value), 100) ?? decline(context, 'moneyInvalid'),
  encode: (value) => value / 100,
})

/** Money that is 0 when null, '' or missing on the wire. */
export const dollarsOrZero = withDefault(dollars, 0)

/**
 * A time of day: decimal hours on the wire (7.5), minutes after midnight in the domain (450). Fractions of a minute are
 * refused.
 */
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

/** A flag: a JSON boolean on the wire; 0, 1, their digits, null and missing are accepted too. */
export const flag = z.codec(
  z.union([z.boolean(), z.literal(0), z.literal(1), z.string().regex(/^(0|1|true|false|)$/i)]).nullish(),
  z.boolean(),
  { decode: (value) => /^(1|true)$/i.test(String(value)), encode: (value) => value },
)

/** The largest id. */
const most = 2 ** 31 - 1
const ordinary = z.int().min(-most, { error: 'numberInvalid' }).max(most, { error: 'numberInvalid' })

/** A whole number, which may arrive as digits, as query parameters do. */
export const whole = z.codec(numberOrDigits(z.int(), /^-?\d{1,15}$/, wholeFault), ordinary, {
  decode: (value) => Number(value),
  encode: (value) => value,
})

/** A whole number that may be null, empty or missing. */
export const optionalWhole = z.codec(
  numberOrDigits(z.int(), /^(-?\d{1,15})?$/, wholeFault).nullish(),
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

/** An id that is undefined when null, 0, '' or missing on the wire. */
export const optionalId = z.codec(
  numberOrDigits(z.int().min(0, { error: 'idInvalid' }), /^\d{0,15}$/, 'idInvalid').nullish(),
  z.int().positive().optional(),
  { decode: (value) => Number(value ?? 0) || undefined, encode: (value) => value ?? null },
)
