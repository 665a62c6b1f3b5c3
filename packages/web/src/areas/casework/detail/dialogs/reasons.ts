import { otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import i18next from 'i18next'
import type { FieldFault } from '../../../../ui/ErrorSummary.tsx'

/** Why something is done, as it is chosen: ids of the catalogue as texts, and one's own words. */
export type TypedReasons = { readonly reasonIds: readonly string[]; readonly otherReason: string }
export const noReasons: TypedReasons = { reasonIds: [], otherReason: '' }

export const saysOther = ({ reasonIds }: TypedReasons): boolean => reasonIds.includes(String(otherReasonId))

/** What the server is sent: one's own words only while "another reason" is ticked. */
export const reasonsToSend = (typed: TypedReasons) => ({
  reasonIds: typed.reasonIds.map(Number),
  otherReason: saysOther(typed) ? typed.otherReason.trim() : '',
})

/** What is missing: a reason where one is needed, and the words of another reason. */
export function faultsOfReasons(typed: TypedReasons, isNeeded: boolean): FieldFault[] {
  if (isNeeded && typed.reasonIds.length === 0)
    return [{ field: 'reasonIds', message: i18next.t('validation.reasonRequired') }]
  if (saysOther(typed) && typed.otherReason.trim() === '')
    return [{ field: 'otherReason', message: i18next.t('validation.otherReasonRequired') }]
  return []
}
