import type { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { TFunction } from 'i18next'
import { inSentences } from '../../../api/texts/format.ts'
import { freeSeats } from '../../vacancies/freeSeats.ts'
import type { Batch } from '../batch.ts'
import { doubtsInWords } from './doubts.ts'
import { type Offered, othersLeaving } from './offered.ts'
import { changedWishes } from './wishes.ts'

/** What a decision does, in words: that it takes the last seat, if so, and the rest. */
export type Consequences = { readonly lastSeat: string | undefined; readonly consequences: string }

/** Returns what deciding about a selection does, as the vacancy is now. */
export function consequencesOf(t: TFunction, { to, referrals }: Batch, now: Offered): Consequences {
  const count = referrals.length
  const left = freeSeats(now)
  const others = to === 'enrolled' ? othersLeaving(now, count) : undefined
  const lastSeat = others === undefined ? undefined : t('enrollment.reasons.lastSeat', { seats: left, others })
  const consequences = inSentences(
    to === 'enrolled' && !lastSeat && t('enrollment.reasons.seatsLeft', { count: left }),
    t(`enrollment.reasons.confirm.${to}.text`, { count }),
  )
  return { lastSeat, consequences }
}

/**
 * Returns what a decision is confirmed with, or undefined if it needs none. What happens to one child stands on the page,
 * so only what has changed since the page was opened, as it stood `atFirst`, and what does not fit the vacancy is asked about.
 */
export function confirmationOf(
  t: TFunction,
  input: Input<typeof changeReferralStatus>,
  batch: Batch,
  now: Offered,
  atFirst: { readonly told: Consequences; readonly batch: Batch },
) {
  const count = batch.referrals.length
  const { lastSeat, consequences } = consequencesOf(t, batch, now)
  const isUntold = lastSeat !== undefined && !atFirst.told.lastSeat
  const doubts = [...changedWishes(t, atFirst.batch, batch), ...doubtsInWords(t, input, batch, now)]
  if (count === 1 && doubts.length === 0 && !isUntold) return undefined
  return {
    title: t(`enrollment.reasons.confirm.${batch.to}.title`, { count }),
    text: inSentences(...doubts, ...(count > 1 || isUntold ? [lastSeat, consequences] : [])),
    yes: t(`enrollment.reasons.confirm.${batch.to}.yes`),
    isDestructive: batch.to !== 'enrolled',
  }
}
