import { referralExpiresOn } from '@semilla/domain/matching/queueCapacity.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { getCity } from '../organizations/getCity.ts'
import { settingsOf } from '../organizations/settings.ts'
import { auditReferrals } from './endReferrals.ts'
import type { VacancyRecord } from './queries/record.ts'
import { restoreWithdrawnReferrals } from './queries/referrals.ts'

/** Opens again the referrals that closing the vacancy withdrew, for the children that still wait. */
export async function reopenReferrals(ctx: Context, vacancy: VacancyRecord): Promise<void> {
  if (!vacancy.closedAt) return
  const { referralDays } = await settingsOf(ctx.db, (await getCity(ctx.db, undefined)).id)
  const restored = await restoreWithdrawnReferrals(ctx.db, vacancy.id, {
    closedAt: vacancy.closedAt,
    by: userIdOf(ctx.actor),
    at: ctx.clock.now(),
    expiresOn: referralExpiresOn(ctx.clock.today(), referralDays),
  })
  auditReferrals(ctx, vacancy, restored, { status: 'active' })
}
