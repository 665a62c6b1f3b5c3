import { type TextRule, textFault } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { decline, isMissing, orRequired } from './missing.ts'

const anyText = z.string()
const perhapsText = anyText.optional()
const nullishText = anyText.nullish()

// Texts are never truncated or altered: apart from trimming, they are stored as sent or refused.

/**
 * A trimmed text that is '' when absent, null or empty on the wire. It has no maximum, so it is for responses and for
 * fields whose domain schema has one.
 */
export const text = z.codec(nullishText, anyText, {
  decode: (value) => (value ?? '').trim(),
  encode: (value) => value,
})

/** Returns the schema of a request text; the rule is part of the generated description too. */
const written = ({ most, required }: TextRule) =>
  z.string(orRequired('wrongType')).meta({ maxLength: most, ...(required ? { minLength: 1 } : {}) })

function kept(value: string, rule: TextRule, context: z.core.ParsePayload): string {
  const trimmed = value.trim()
  const fault = textFault(trimmed, rule)
  return fault ? decline(context, fault) : trimmed
}

/** Returns a codec for a text that follows a rule; null, empty and missing become ''. */
const ofRule = (rule: TextRule) =>
  z.codec(written(rule).nullish(), anyText, {
    decode: (value, context) => kept(value ?? '', rule, context),
    encode: (value) => value,
  })

/** Returns a codec for a single-line text of at most `most` characters. */
export const line = (most: number) => ofRule({ most })
/** Returns a codec for a multi-line text of at most `most` characters. */
export const lines = (most: number) => ofRule({ most, lines: true })

const ofRequired = (rule: TextRule) =>
  z.codec(written({ ...rule, required: true }), anyText, {
    decode: (value, context) => kept(value, { ...rule, required: true }, context),
    encode: (value) => value,
  })

/** Returns a codec for a single-line text that must not be empty. */
export const requiredLine = (most: number) => ofRequired({ most })
/** Returns a codec for a multi-line text that must not be empty. */
export const requiredLines = (most: number) => ofRequired({ most, lines: true })

/** Returns a codec for a text that a client may send as a number; null, empty and missing become ''. */
export const textOrNumber = (most: number) =>
  z.codec(z.union([written({ most }), z.number()]).nullish(), anyText, {
    decode: (value, context) => kept(String(value ?? ''), { most }, context),
    encode: (value) => value,
  })

/** Returns a codec for a text that must not be empty and that a client may send as a number. */
export const requiredTextOrNumber = (most: number) =>
  z.codec(z.union([written({ most, required: true }), z.number()], orRequired('wrongType')), anyText, {
    decode: (value, context) => kept(String(value), { most, required: true }, context),
    encode: (value) => value,
  })

/** Returns a codec for a text that is undefined when null, empty or missing on the wire. */
export const optionalLine = (most: number) =>
  z.codec(written({ most }).nullish(), perhapsText, {
    decode: (value, context) => kept(value ?? '', { most }, context) || undefined,
    encode: (value) => value ?? '',
  })

/** The same for responses, without a maximum. */
export const optionalText = z.codec(nullishText, perhapsText, {
  decode: (value) => value?.trim() || undefined,
  encode: (value) => value ?? '',
})

/** Returns a codec for a text that stays unchanged when it is not sent, and is cleared by ''. */
export const changedLine = (most: number) =>
  z.codec(written({ most }).nullish(), perhapsText, {
    decode: (value, context) => (typeof value === 'string' ? kept(value, { most }, context) : undefined),
    encode: (value) => value,
  })

/** A secret, kept exactly as typed: not trimmed, not empty, at most 200 characters. */
export const secret = z.string(orRequired('wrongType')).min(1, { error: 'required' }).max(200, { error: 'tooLong' })

/**
 * A file as base64 or as a data URL. The request's size limit is its only maximum; its content is validated by the
 * handler.
 */
export const base64 = z
  .string(orRequired('wrongType'))
  .max(1_048_576, { error: 'tooLong' })
  .refine((value) => !isMissing(value.trim()), { error: 'required' })

/** Returns whether a JSON number is within the safe range; beyond it, parsing has already rounded the number. */
const isHeld = (number: number) =>
  Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number))

/** Returns whether a value is nested too deeply or contains a character or number that cannot be stored. */
function isUnstorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value === 'number') return !isHeld(value)
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.entries(value).some(([key, each]) => isUnstorable(key, levels) || isUnstorable(each, levels - 1))
}

/** Any JSON value of at most 30 levels, stored unchanged. */
export const json = z.unknown().refine((value) => !isUnstorable(value, 30), { error: 'formatInvalid' })
