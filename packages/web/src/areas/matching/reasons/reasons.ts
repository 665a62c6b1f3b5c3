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

export const saysOther = ({ reasonIds }: Pick<TypedReasons, 'reasonIds'>): boolean =>
  reasonIds.includes(String(otherReasonId))

const chosen = (least: number) =>
  z
    .object({ reasonIds: z.array(z.string()).min(least, { error: 'reasonRequired' }), otherReason: z.string() })
    .refine((typed) => !saysOther(typed) || typed.otherReason.trim() !== '', {
      error: 'otherReasonRequired',
      path: ['otherReason'],
    })

/** Rules for reasons: at least one if required, and a text for another reason. */
export const neededReasons = chosen(1)
export const optionalReasons = chosen(0)

/** Returns the reasons to send; an own reason only while "another reason" is ticked. */
export const reasonsToSend = (typed: TypedReasons) => ({
  reasonIds: typed.reasonIds.map(Number),
  otherReason: saysOther(typed) ? typed.otherReason.trim() : '',
})
