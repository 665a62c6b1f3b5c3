import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { line } from './values.ts'

/** The id that stands for another reason than those of the list, given in words. */
export const otherReasonId = -1
/** The most characters of a reason in words. */
export const otherReasonLength = longest.otherReason
/** The most reasons of one choice: more than the catalogue has for any. */
const mostReasons = 50

const number = z.int().min(-1).max(999_999_999)
const digits = z.union([number, z.string().regex(/^\s*-?\d{1,9}\s*$/)])

/** Reasons by id: an array, one id, or ids with commas between them. */
const reasonIds = z.codec(
  z
    .union([
      z.array(digits).max(mostReasons, { error: 'tooMany' }),
      number,
      z
        .string()
        .max(500, { error: 'tooMany' })
        .regex(/^[\s\d,-]*$/),
    ])
    .nullish(),
  z.array(number).max(mostReasons, { error: 'tooMany' }),
  {
    decode: (value) => {
      const each = typeof value === 'string' ? value.split(',').filter((part) => part.trim()) : [value ?? []].flat()
      return [...new Set(each.map(Number).filter((number) => number !== 0))]
    },
    encode: (ids) => ids,
  },
)

/** Why somebody chose so: reasons of the catalogue, and in words of at most 120 characters where −1 is among them. */
export const reasonFields = {
  reasonIds: ['Reason', reasonIds],
  otherReason: ['OtherReason', line(otherReasonLength)],
} as const
export const reasonFieldsIn = <G extends string>(group: G) =>
  ({
    reasonIds: [`${group}.Reason`, reasonIds],
    otherReason: [`${group}.OtherReason`, line(otherReasonLength)],
  }) as const

/** Declines a request that ticks Other and says nothing. */
export const saysOtherReason: [
  check: (value: { reasonIds: number[]; otherReason: string }) => boolean,
  fault: { error: string; path: PropertyKey[] },
] = [
  ({ reasonIds: ids, otherReason }) => !ids.includes(otherReasonId) || otherReason !== '',
  { error: 'otherReasonRequired', path: ['otherReason'] },
]
