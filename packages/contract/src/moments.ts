import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import { z } from 'zod'
import { decline, orRequired } from './missing.ts'

const forms: readonly [RegExp, (parts: string[]) => string][] = [
  [/^(\d{4})(\d{2})(\d{2})$/, ([y, m, d]) => `${y}-${m}-${d}`],
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/, ([y, m, d]) => `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}`],
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
  if (Number.isNaN(at.getTime())) return undefined
  const iso = at.toISOString()
  // Years that take a sign and six digits are no days that anybody means.
  return /^\d{4}-/.test(iso) && iso >= '0001' ? iso : undefined
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
