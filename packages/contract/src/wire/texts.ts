import { type TextRule, textFault } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { decline, isMissing, orRequired } from './missing.ts'

// Nothing here cuts or replaces what was sent: a text is kept as it is, but for white space at its ends, or declined.

/**
 * A text that may be absent, null or empty on the wire and is '' inside; trimmed. For answers, and for fields whose
 * domain schema has the rule: it has no maximum of its own.
 */
export const text = z.codec(z.string().nullish(), z.string(), {
  decode: (value) => (value ?? '').trim(),
  encode: (value) => value,
})

/** What a caller may send as a text: its rule stands in the description too. */
const written = ({ most, required }: TextRule) =>
  z.string(orRequired('wrongType')).meta({ maxLength: most, ...(required ? { minLength: 1 } : {}) })

function kept(value: string, rule: TextRule, context: z.core.ParsePayload): string {
  const trimmed = value.trim()
  const fault = textFault(trimmed, rule)
  return fault ? decline(context, fault) : trimmed
}

/** A text that is '' when it is null, empty or missing, and is declined when it breaks its rule. */
const ofRule = (rule: TextRule) =>
  z.codec(written(rule).nullish(), z.string(), {
    decode: (value, context) => kept(value ?? '', rule, context),
    encode: (value) => value,
  })

/** A text of one line of at most so many characters. */
export const line = (most: number) => ofRule({ most })
/** A text of several lines of at most so many characters. */
export const lines = (most: number) => ofRule({ most, lines: true })

/** A text of one line that must say something. */
export const requiredLine = (most: number) =>
  z.codec(written({ most, required: true }), z.string(), {
    decode: (value, context) => kept(value, { most, required: true }, context),
    encode: (value) => value,
  })

/** A text that a client may send as a number; '' when it is null, empty or missing. */
export const spelling = (most: number) =>
  z.codec(z.union([written({ most }), z.number()]).nullish(), z.string(), {
    decode: (value, context) => kept(String(value ?? ''), { most }, context),
    encode: (value) => value,
  })

/** A text that is absent inside when it is null, empty or missing on the wire. */
export const optionalLine = (most: number) =>
  z.codec(written({ most }).nullish(), z.string().optional(), {
    decode: (value, context) => kept(value ?? '', { most }, context) || undefined,
    encode: (value) => value ?? '',
  })

/** The same for answers, without a maximum. */
export const optionalText = z.codec(z.string().nullish(), z.string().optional(), {
  decode: (value) => value?.trim() || undefined,
  encode: (value) => value ?? '',
})

/** A text that stays as it was when it is not sent, and is emptied by ''. */
export const changedLine = (most: number) =>
  z.codec(written({ most }).nullish(), z.string().optional(), {
    decode: (value, context) => (typeof value === 'string' ? kept(value, { most }, context) : undefined),
    encode: (value) => value,
  })

/** A secret, taken as it was typed: not trimmed, not empty, of at most 200 characters. */
export const secret = z.string(orRequired('wrongType')).min(1, { error: 'required' }).max(200, { error: 'tooLong' })

/** A file as base64 or as a data address. The size of a request is its maximum, and what it holds is for its reader. */
export const base64 = z
  .string(orRequired('wrongType'))
  .max(1_048_576, { error: 'tooLong' })
  .refine((value) => !isMissing(value.trim()), { error: 'required' })

/** False for a number that JSON can write and a computer cannot hold: it has been rounded already. */
const isHeld = (number: number) =>
  Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number))

/** True for a value of more levels than these, or with a character or number in it that cannot be kept. */
function isUnkeepable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value === 'number') return !isHeld(value)
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.entries(value).some(([key, each]) => isUnkeepable(key, levels) || isUnkeepable(each, levels - 1))
}

/** Any JSON value of at most 30 levels, kept as it is. */
export const json = z.unknown().refine((value) => !isUnkeepable(value, 30), { error: 'formatInvalid' })
