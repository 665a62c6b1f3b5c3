import { referManually as operation } from '@semilla/contract/matching/matching.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { type RankWithReasons, rankWithReasons } from '@semilla/domain/eligibility/rank.ts'
import { isWaiting } from '@semilla/domain/matching/conditions.ts'
import { checkManualReferral } from '@semilla/domain/matching/manualReferral.ts'
import { wishesMet } from '@semilla/domain/matching/wishesMet.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { OutdatedError } from '../../platform/http/calls/route.ts'
import { findApplicationOfChild } from '../applications/queries/reach.ts'
import { lockFamilies } from '../applications/statuses/queries/lockedFamilies.ts'
import { withStored } from '../organizations/settings.ts'
import { checkReasons, reasonPartyOf } from '../reference/checkReasons.ts'
import { hasReferral } from '../referrals/queries/records.ts'
import { referChildren } from '../referrals/referChildren.ts'
import { openVacancyOf } from './openVacancy.ts'
import { type ChildRow, findChild } from './queries/pairs.ts'
import { listWithSiblingAtSite } from './queries/siblings.ts'
import { findVacancyRowByExternalId } from './queries/vacancies.ts'
import type { VacancyRow } from './queries/vacancyTerms.ts'

/** Refuses a child who has a place, is closed, or whose application is not matched. */
function requireWaiting(child: ChildRow): void {
  if (child.status === 'enrolled' || child.status === 'enrollmentPending') throw refuse('enrolledByOthers')
  if (child.status === 'closed') throw refuse('childClosed')
  const waits = isWaiting(child.status)
  if (!waits || !child.application.isLinked || child.application.status !== 'active') throw refuse('childNotWaiting')
}

async function rankOf(ctx: Context, child: ChildRow, vacancy: VacancyRow): Promise<RankWithReasons | undefined> {
  if (!child.rankGroup) return undefined
  const siblings = await listWithSiblingAtSite(ctx.db, vacancy)
  const ranked = {
    ...child,
    rank: { group: child.rankGroup, percent: child.rankPercent },
    siblingAtSite: siblings.includes(child.childId),
    homeless: child.application.isHomeless,
  }
  return rankWithReasons(ranked, withStored(vacancy.settings).tieOrder)
}

/**
 * Refers a child to a vacancy by hand (rules: Filling a queue), regardless of rank, preferences and paused matching.
 * Staff act for the family, so the referral needs no acceptance; the queue may exceed its usual length.
 */
export async function referManually(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  await checkReasons(ctx.db, operation, input, { type: 'manualReferral', whose: reasonPartyOf(ctx.actor) })
  const applicationId = await findApplicationOfChild(ctx.db, input.childId)
  if (applicationId === undefined) throw refuse('notFound')
  const vacancyNumber = input.vacancyExternalId.trim().toUpperCase()
  const found = await findVacancyRowByExternalId(ctx.db, vacancyNumber)
  // An account that links the application is waited for, because only then it is known whose places count.
  await lockFamilies(ctx.db, [applicationId], found ? [found.id] : [])
  const vacancy = found && (await findVacancyRowByExternalId(ctx.db, vacancyNumber))
  const child = await findChild(ctx.db, input.childId)
  if (!child) throw refuse('notFound')
  if (child.applicationId !== applicationId) throw new OutdatedError()
  const outcome = checkManualReferral(child, vacancy && openVacancyOf(vacancy), {
    hasReferral: vacancy ? await hasReferral(ctx.db, vacancy.id, child.childId) : false,
    ignoreWarning: input.ignoreWarning,
  })
  if (outcome !== 'referred' || !vacancy) return { outcome, referralId: undefined }
  requireWaiting(child)
  if (child.hasPlaceElsewhere) throw refuse('enrolledByOthers')
  const referral = {
    vacancyId: vacancy.id,
    childId: child.childId,
    applicationId: child.applicationId,
    needsAccept: false,
    expiresOn: undefined,
    rank: await rankOf(ctx, child, vacancy),
    wishesMet: wishesMet(child.care, openVacancyOf(vacancy).site),
    isManual: true,
    note: input.note,
    reasonIds: input.reasonIds,
    otherReason: input.otherReason,
  }
  const [stored] = await referChildren(ctx, vacancy.siteId, [referral])
  return { outcome, referralId: stored?.id }
}
