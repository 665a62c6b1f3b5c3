import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { z } from 'zod'
import type { FieldProps } from '../../../ui/fields/field.ts'

/** Why something is done, as it is chosen: ids of the catalogue as texts, and one's own words. */
export type TypedReasons = { readonly reasonIds: readonly string[]; readonly otherReason: string }
export const noReasons: TypedReasons = { reasonIds: [], otherReason: '' }

/** A form that asks for reasons, among other things or alone. */
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

/** What must hold of reasons: one where one is needed, and the words of another reason. */
export const neededReasons = chosen(1)
export const optionalReasons = chosen(0)

/** Returns what the server is sent: one's own words only while "another reason" is ticked. */
export const reasonsToSend = (typed: TypedReasons) => ({
  reasonIds: typed.reasonIds.map(Number),
  otherReason: saysOther(typed) ? typed.otherReason.trim() : '',
})
