import type { getReferralReasons as operation } from '@semilla/contract/matching/matching.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { displayLongDay } from '@semilla/domain/values/displayDays.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/language.ts'
import { wishKeysOf, wishValues } from '../referrals/wishesInWords.ts'
import { findReferral, type ReferralRecord } from './queries/referrals.ts'

/**
 * The conditions that every automatic referral meets and that families ask about first: that the place suits the child.
 */
const familyConditions = ['age', 'start', 'hours'] as const

/** Returns the message keys, most important first. */
function keysOf({ rank, isManual, wishesMet }: ReferralRecord): string[] {
  return [
    ...(isManual ? ['reasons.manual'] : []),
    ...wishKeysOf(wishesMet),
    ...(rank.group ? [`reasons.rank.${rank.group}`] : []),
    ...(rank.advantages ?? []).map((advantage) => `reasons.${advantage}`),
    ...(rank.requestDate ? ['reasons.requestDate'] : []),
    ...(isManual ? [] : familyConditions.map((name) => `conditions.${name}.family.holds`)),
  ]
}

/**
 * Returns the reasons why a family's child was referred, in plain language, as they were at the time of the referral:
 * by its rank and by the wishes of the family then, whatever it wishes now.
 */
export async function getReferralReasons(
  ctx: Context,
  { referralId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const referral = await findReferral(ctx.db, referralId)
  if (!referral) throw refuse('notFound')
  const { rank, isManual, wishesMet, applicationId, vacancyId } = referral
  ctx.audit({ action: 'read', entity: 'referral', entityId: referralId, applicationId, vacancyId })
  const values = {
    percent: rank.percent,
    date: rank.requestDate && displayLongDay(rank.requestDate, ctx.language),
    ...(await wishValues(ctx, [wishesMet]))(wishesMet),
  }
  const byIncome = rank.group === 'incomeEligible' || rank.group === 'moderateEligible'
  return {
    rankGroup: rank.group,
    rankPercent: byIncome ? rank.percent : undefined,
    isManual,
    isPreferredSite: wishesMet.isPreferredSite ?? false,
    reasons: keysOf(referral).map((key) => ({ key, text: translate(ctx.language, `matching:${key}`, values) })),
  }
}
