import type { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { doubtsAbout, outsideSubsidyAges } from '@semilla/domain/enrollment/agreedCare.ts'
import { openSpans } from '@semilla/domain/vacancies/takes.ts'
import type { TFunction } from 'i18next'
import { formatDay, formatList } from '../../../api/texts/format.ts'
import type { Batch } from '../batch.ts'
import type { Offered } from './offered.ts'

/** Returns when a vacancy offers care. */
export const careOf = ({ startOn, schedule }: Pick<Offered, 'startOn' | 'schedule'>) => ({
  startOn,
  week: openSpans(schedule),
})

function subsidyOf({ programStartAgeMonths: startAgeMonths, programEndAgeMonths: endAgeMonths }: Offered) {
  return startAgeMonths === undefined || endAgeMonths === undefined ? undefined : { startAgeMonths, endAgeMonths }
}

/** Returns in words what of an enrollment does not fit what the vacancy offers, which the program is asked about. */
export function doubtsInWords(
  t: TFunction,
  { enrollStartOn: startOn, enrollSchedule: week }: Input<typeof changeReferralStatus>,
  { referrals }: Batch,
  offered: Offered,
): string[] {
  if (!startOn || !week) return []
  const subsidy = subsidyOf(offered)
  const children = referrals.map(({ name, wish }) => ({ name, bornOn: wish?.bornOn }))
  const day = formatDay(offered.startOn)
  const names = formatList(outsideSubsidyAges(children, subsidy, startOn).map(({ name }) => name))
  const doubts = doubtsAbout({ startOn, week }, { ...careOf(offered), subsidy }, children)
  return doubts.map((doubt) => t(`enrollment.reasons.doubts.${doubt}`, { day, names }))
}
