import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { openPlaces } from '@semilla/domain/matching/queueCapacity.ts'
import type { Context } from '../../../platform/context.ts'
import { findVacancyRow } from '../../matching/queries/vacancies.ts'
import { reopenWithdrawnReferrals } from '../../referrals/reopenReferrals.ts'

/** A referral that a change of status withdrew, with the status that it had. */
export type Withdrawn = { readonly id: number; readonly vacancyId: number; readonly status: ReferralStatus }

/**
 * Brings back referrals that a status withdrew, once it is taken back, as far as their vacancies are open and their
 * queues have places left (rules: Many applications at once). The caller has locked the vacancies. Returns how many came
 * back.
 */
export async function bringBackReferrals(ctx: Context, withdrawn: readonly Withdrawn[]): Promise<number> {
  let count = 0
  for (const [vacancyId, referrals] of Map.groupBy(withdrawn, (each) => each.vacancyId)) {
    const vacancy = await findVacancyRow(ctx.db, vacancyId)
    const places = vacancy?.isOpen ? openPlaces(vacancy, vacancy.multiplier) : 0
    if (vacancy && places > 0) count += await reopenWithdrawnReferrals(ctx, vacancy, referrals.slice(0, places))
  }
  return count
}
