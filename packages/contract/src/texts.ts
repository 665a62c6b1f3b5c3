import { z } from 'zod'
import { decline, orRequired } from './missing.ts'

/** A text as it can be kept: trimmed, without the null character and without halves of characters. */
export const clean = (value: string): string => value.replaceAll('\0', '').toWellFormed().trim()

/** A text that may be absent, null or empty on the wire and is '' inside; trimmed. */
export const text = z.codec(z.string().nullish(), z.string(), {
  decode: (value) => clean(value ?? ''),
  encode: (value) => value,
})

/** A text that a client may send as a number; '' when it is null, empty or missing. */
export const spelling = z.codec(z.union([z.string(), z.number()]).nullish(), z.string(), {
  decode: (value) => clean(String(value ?? '')),
  encode: (value) => value,
})

/** A text that must say something. */
export const requiredText = z.codec(z.string(orRequired('wrongType')), z.string(), {
  decode: (value, context) => clean(value) || decline(context, 'required'),
  encode: (value) => value,
})

/** A secret, taken as it was typed: not trimmed, not empty, of at most 200 characters. */
export const secret = z.string(orRequired('wrongType')).min(1, { error: 'required' }).max(200, { error: 'tooLong' })

/** A text of at most so many characters, the rest cut off. */
export const cutText = (most: number) =>
  z.codec(z.string().nullish(), z.string(), {
    decode: (value) => [...clean(value ?? '')].slice(0, most).join(''),
    encode: (value) => value,
  })

/** A text that is absent inside when it is null, empty or missing on the wire. */
export const optionalText = z.codec(z.string().nullish(), z.string().optional(), {
  decode: (value) => clean(value ?? '') || undefined,
  encode: (value) => value ?? '',
})

/** True for a value of more levels than these, or with a character in it that no database keeps. */
function isUnkeepable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  return Object.entries(value).some(([key, each]) => isUnkeepable(key, levels) || isUnkeepable(each, levels - 1))
}

/** Any JSON value of at most 30 levels, kept as it is. */
export const json = z.unknown().refine((value) => !isUnkeepable(value, 30), { error: 'formatInvalid' })
