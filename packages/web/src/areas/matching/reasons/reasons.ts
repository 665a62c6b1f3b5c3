import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { z } from 'zod'
import type { FieldProps } from '../../../ui/fields/field.ts'

/** Reasons as they are chosen: ids of the catalog as texts, and an own reason. */
export type TypedReasons = { readonly reasonIds: readonly string[]; readonly otherReason: string }
export const noReasons: TypedReasons = { reasonIds: [], otherReason: '' }

/** A form that contains reasons. */
export type ReasonForm = {
  readonly bind: {
    (path: 'reasonIds'): FieldProps<readonly string[]>
    (path: 'otherReason'): FieldProps<string>
  }
}

export const hasOtherReason = ({ reasonIds }: Pick<TypedReasons, 'reasonIds'>): boolean =>
  reasonIds.includes(String(otherReasonId))

const chosen = (min: number) =>
  z
    .object({ reasonIds: z.array(z.string()).min(min, { error: 'reasonRequired' }), otherReason: z.string() })
    .refine((typed) => !hasOtherReason(typed) || typed.otherReason.trim() !== '', {
      error: 'otherReasonRequired',
      path: ['otherReason'],
    })

/** Rules for reasons: at least one if required, and a text for another reason. */
export const neededReasons = chosen(1)
export const optionalReasons = chosen(0)

/** Returns the reasons to send; an own reason only while "another reason" is ticked. */
export const reasonsToSend = (typed: TypedReasons) => ({
  reasonIds: typed.reasonIds.map(Number),
  otherReason: hasOtherReason(typed) ? typed.otherReason.trim() : '',
})

/** Returns the reasons for declining a referral to send, or that the family gave none. */
export function rejectionToSend(typed: TypedReasons) {
  const reasons = reasonsToSend(typed)
  return { ...reasons, noReasonGiven: reasons.reasonIds.length === 0 }
}
