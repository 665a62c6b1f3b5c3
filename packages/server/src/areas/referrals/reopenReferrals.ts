import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { answerDueOn } from '@semilla/domain/enrollment/programAnswer.ts'
import { referralExpiresOn } from '@semilla/domain/matching/queueCapacity.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { tellAll } from '../../platform/delivery/tell.ts'
import { settingsOfOwner } from '../organizations/settings.ts'
import { auditReferral } from './auditReferral.ts'
import { type ChangedReferral, reopenOfVacancy, reopenWithdrawn } from './queries/endings.ts'
import type { SubsidyOf } from './queries/subsidies.ts'
import { withdrawWhereReplaced } from './withdrawOutsideSubsidy.ts'

type Vacancy = { readonly id: number; readonly organizationId: number }

/** Returns who reopens referrals of a vacancy, and by when they are to be answered. */
async function termsOf(ctx: Context, { organizationId }: Vacancy) {
  const { referralDays, answerDays } = await settingsOfOwner(ctx.db, organizationId)
  const today = ctx.clock.today()
  const stamp = { by: userIdOf(ctx.actor), at: ctx.clock.now() }
  const [expiresOn, dueOn] = [referralExpiresOn(today, referralDays), answerDueOn(today, answerDays)]
  return { stamp, days: { today, expiresOn, answerDueOn: dueOn } }
}

function logReopened(ctx: Context, reopened: readonly ChangedReferral[]): void {
  for (const each of reopened)
    auditReferral(ctx, each, { before: { status: 'unavailable' }, after: { status: each.status } })
}

const tellReopened = (ctx: Context, reopened: readonly ChangedReferral[]): Promise<void> =>
  tellAll(
    ctx,
    reopened.map(({ id: referralId }) => ({ kind: 'referralMade', referralId, isAgain: true })),
  )

/** Reopens the referrals that closing a vacancy, given as it was closed, ended, for the children who still wait. */
export async function reopenReferrals(
  ctx: Context,
  vacancy: Vacancy & { readonly closedAt: string | null },
): Promise<void> {
  const { stamp, days } = await termsOf(ctx, vacancy)
  const reopened = await reopenOfVacancy(ctx.db, vacancy, stamp, days)
  logReopened(ctx, reopened)
  await tellReopened(ctx, reopened)
}

/** A withdrawn referral with the status that it had. */
export type Withdrawn = {
  readonly id: number
  readonly vacancyId: number
  readonly status: ReferralStatus
  /** Absent in what was kept by an earlier version of the product, as is the subsidy of its vacancy. */
  readonly isManual?: boolean
  readonly programId?: number
}

const subsidyOf = ({ vacancyId, programId }: Withdrawn): SubsidyOf[] =>
  programId === undefined ? [] : [{ vacancyId, programId }]
const idsOf = (rows: readonly ChangedReferral[]) => rows.map(({ id }) => id)

/**
 * Reopens withdrawn referrals to a vacancy, for the children who still wait and whom another subsidy, which was chosen
 * since, takes. Returns how many came back. `isPrompt` says that they were withdrawn just before: then they come back as
 * they were, and nobody is told of them again.
 */
export async function reopenWithdrawnReferrals(
  ctx: Context,
  vacancy: Vacancy,
  referrals: readonly Withdrawn[],
  isPrompt: boolean,
): Promise<number> {
  const { stamp, days } = await termsOf(ctx, vacancy)
  const reopened = await reopenWithdrawn(ctx.db, vacancy.id, referrals, stamp, { ...days, isPrompt })
  logReopened(ctx, reopened)
  const ended = await withdrawWhereReplaced(ctx, referrals.flatMap(subsidyOf), idsOf(reopened))
  const kept = reopened.filter(({ id }) => !ended.includes(id))
  if (!isPrompt) await tellReopened(ctx, kept)
  return kept.length
}
