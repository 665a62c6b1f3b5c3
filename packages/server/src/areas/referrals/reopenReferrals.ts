import { answerDueOn } from '@semilla/domain/enrollment/programAnswer.ts'
import { referralExpiresOn } from '@semilla/domain/matching/queueCapacity.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { tellAll } from '../../platform/delivery/tell.ts'
import { settingsOfOwner } from '../organizations/settings.ts'
import { auditReferral } from './auditReferral.ts'
import { reopenOfVacancy } from './queries/endings.ts'

/** Reopens the referrals that closing a vacancy ended, for the children who still wait. */
export async function reopenReferrals(
  ctx: Context,
  vacancy: { readonly id: number; readonly organizationId: number },
): Promise<void> {
  const { referralDays, answerDays } = await settingsOfOwner(ctx.db, vacancy.organizationId)
  const stamp = { by: userIdOf(ctx.actor), at: ctx.clock.now() }
  const today = ctx.clock.today()
  const reopened = await reopenOfVacancy(ctx.db, vacancy.id, stamp, {
    today,
    expiresOn: referralExpiresOn(today, referralDays),
    answerDueOn: answerDueOn(today, answerDays),
  })
  for (const each of reopened)
    auditReferral(ctx, each, { before: { status: 'unavailable' }, after: { status: each.status } })
  await tellAll(
    ctx,
    reopened.map(({ id: referralId }) => ({ kind: 'referralMade', referralId })),
  )
}
