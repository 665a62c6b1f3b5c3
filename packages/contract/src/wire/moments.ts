import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import { z } from 'zod'
import { decline, orRequired } from './missing.ts'

const forms: readonly [RegExp, (parts: string[]) => string][] = [
  [/^(\d{4})(\d{2})(\d{2})$/, ([y, m, d]) => `${y}-${m}-${d}`],
  // The time would be dropped, so only midnight is accepted after the date.
  [
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T00:00(?::00(?:\.0+)?)?Z?)?$/,
    ([y, m, d]) => `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`,
  ],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, ([m, d, y]) => `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`],
]

function readDate(value: string): string | undefined {
  for (const [form, build] of forms) {
    const parts = form.exec(value.trim())
    const date = parts && build(parts.slice(1))
    if (date && isCalendarDate(date) && date >= '0001') return date
  }
  return undefined
}

/** A calendar date: `YYYYMMDD` on the wire (`YYYY-MM-DD` and `MM/DD/YYYY` are accepted), ISO in the domain. */
export const compactDate = z.codec(z.string(orRequired('wrongType')), z.string(), {
  decode: (value, context) => readDate(value) ?? decline(context, value.trim() ? 'dateInvalid' : 'required'),
  encode: (value) => value.replaceAll('-', ''),
})

/** A calendar date that may be null, empty or missing on the wire. */
export const optionalDate = z.codec(z.string().nullish(), z.string().optional(), {
  decode: (value, context) => (value?.trim() ? (readDate(value) ?? decline(context, 'dateInvalid')) : undefined),
  encode: (value) => value?.replaceAll('-', '') ?? null,
})

const iso = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/** Returns an instant, read as UTC unless a zone is given; a date alone is its midnight. */
function readInstant(value: string): string | undefined {
  const text = value.trim()
  const day = readDate(text)
  const [, date = '', zone] = iso.exec(text) ?? []
  if (!day && !isCalendarDate(date)) return undefined
  const at = new Date(day ?? (zone ? text : `${text}Z`))
  if (Number.isNaN(at.getTime())) return undefined
  const written = at.toISOString()
  // Years with a sign and six digits are valid ISO 8601 but never intended.
  return /^\d{4}-/.test(written) && written >= '0001' ? written : undefined
}

/** An instant: ISO 8601 in UTC, on the wire and in the domain. */
export const instant = z.codec(z.string(orRequired('wrongType')), z.string(), {
  decode: (value, context) => readInstant(value) ?? decline(context, 'dateInvalid'),
  encode: (value) => value,
})

/** An instant that may be null, empty or missing on the wire. */
export const optionalInstant = z.codec(z.string().nullish(), z.string().optional(), {
  decode: (value, context) => (value?.trim() ? (readInstant(value) ?? decline(context, 'dateInvalid')) : undefined),
  encode: (value) => value ?? null,
})
