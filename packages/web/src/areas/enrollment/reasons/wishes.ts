import { weekdays } from '@semilla/domain/values/weekdays.ts'
import type { TFunction } from 'i18next'
import { formatDay, inGroups } from '../../../api/texts/format.ts'
import { isSame } from '../../../forms/isSame.ts'
import type { Batch } from '../batch.ts'
import type { QueueItem } from '../queue/useQueue.ts'
import { weekText } from '../weekText.ts'

export type Wish = NonNullable<Batch['referrals'][number]['wish']>

/** Returns what the family of a child in a queue wishes. */
export const wishOf = ({ ageMonths, bornOn, careStartOn, careHours }: QueueItem): Wish => ({
  ageMonths,
  bornOn,
  startOn: careStartOn,
  week: careHours,
})

/** Returns what lists the children whom a site can enroll. */
export const enrollable = (vacancyId: number) =>
  ({
    vacancyId,
    name: '',
    status: 'all',
    group: 'ready',
    pageSize: 30,
    referredFrom: undefined,
    referredTo: undefined,
  }) as const

/** Returns a selection with what the families wish now. A child who is no longer in the queue keeps the wish it had. */
export function withWishes(batch: Batch, rows: readonly QueueItem[]): Batch {
  if (batch.to !== 'enrolled') return batch
  const referrals = batch.referrals.map((referral) => {
    const row = rows.find(({ referralId }) => referralId === referral.id)
    return row ? { ...referral, wish: wishOf(row) } : referral
  })
  return { ...batch, referrals }
}

/** Returns the day and the hours of care that a family wishes, in words, or undefined if it named none. */
export function wishInWords(t: TFunction, { startOn, week }: Wish) {
  const hours = inGroups(weekText(t, week, weekdays))
  return startOn && hours ? { day: formatDay(startOn), hours } : undefined
}

/** Returns in words which families wish other care than when the page was opened. */
export function changedWishes(t: TFunction, { referrals: atFirst }: Batch, { referrals }: Batch): string[] {
  return referrals.flatMap(({ id, name, wish }) => {
    const words = wish && wishInWords(t, wish)
    const before = atFirst.find((each) => each.id === id)?.wish
    if (!words || !before || isSame(words, wishInWords(t, before))) return []
    return t('enrollment.reasons.wishChanged', { name, ...words })
  })
}
