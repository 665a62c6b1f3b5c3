import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { line } from './values.ts'

/** The id of the reason "Other", which requires a text. */
export const otherReasonId = -1
/** The maximum length of a reason's text. */
export const maxOtherReasonLength = longest.otherReason
/** The maximum number of reasons in a request: more than the catalog has for any choice. */
const maxReasons = 50

const number = z.int().min(-1).max(999_999_999)
const digits = z.union([number, z.string().regex(/^\s*-?\d{1,9}\s*$/)])

/** Reason ids: an array, a single id, or comma-separated ids. */
const reasonIds = z.codec(
  z
    .union([
      z.array(digits).max(maxReasons, { error: 'tooMany' }),
      number,
      z
        .string()
        .max(500, { error: 'tooMany' })
        .regex(/^[\s\d,-]*$/),
    ])
    .nullish(),
  z.array(number).max(maxReasons, { error: 'tooMany' }),
  {
    decode: (value) => {
      const each = typeof value === 'string' ? value.split(',').filter((part) => part.trim()) : [value ?? []].flat()
      return [...new Set(each.map(Number).filter((number) => number !== 0))]
    },
    encode: (ids) => ids,
  },
)

/** The reasons for a choice: ids from the catalog, and a text of at most 120 characters if −1 is among them. */
export const reasonFields = {
  reasonIds: ['Reason', reasonIds],
  otherReason: ['OtherReason', line(maxOtherReasonLength)],
} as const
/** Returns the same fields for a request that has them inside an object of the given wire name. */
export const reasonFieldsIn = <G extends string>(group: G) =>
  ({
    reasonIds: [`${group}.Reason`, reasonIds],
    otherReason: [`${group}.OtherReason`, line(maxOtherReasonLength)],
  }) as const

/** Refuses a request that selects Other without a text. */
export const requiresOtherReasonText: [
  check: (value: { reasonIds: number[]; otherReason: string }) => boolean,
  fault: { error: string; path: PropertyKey[] },
] = [
  ({ reasonIds: ids, otherReason }) => !ids.includes(otherReasonId) || otherReason !== '',
  { error: 'otherReasonRequired', path: ['otherReason'] },
]
