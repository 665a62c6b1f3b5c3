import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { answerDueOn } from '@semilla/domain/enrollment/programAnswer.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { referralExpiresOn } from '@semilla/domain/matching/queueCapacity.ts'
import type { Context } from '../../platform/context.ts'
import { settingsOfOwner } from '../organizations/settings.ts'
import { auditReferral } from '../referrals/auditReferral.ts'
import { moveReferral, stampOf } from '../referrals/moveReferral.ts'
import { planRematches } from '../referrals/planRematches.ts'
import {
  type KeptReferral,
  listKeptReferrals,
  listStillOpen,
  restoreReferral,
  setChildOfReferral,
} from '../referrals/queries/merging.ts'
import { listReferrals } from '../referrals/queries/records.ts'
import { withdrawWhereReplaced } from '../referrals/withdrawOutsideSubsidy.ts'
import type { Merge } from './queries/merges.ts'
import { touchedChildIds } from './since.ts'

const isOpen = ({ status }: Pick<KeptReferral, 'status'>) => isOpenReferral(status as ReferralStatus)

/** Withdraws the open referrals that were made since a merge for children whom it touched. */
export async function withdrawNew(ctx: Context, merge: Merge): Promise<void> {
  const known = new Set(merge.before.referralsAfter.map(({ id }) => id))
  const made = (await listKeptReferrals(ctx.db, touchedChildIds(merge))).filter(
    (each) => !known.has(each.id) && isOpen(each),
  )
  const records = await listReferrals(
    ctx.db,
    made.map(({ id }) => id),
  )
  for (const record of records) await moveReferral(ctx, record, { status: 'unavailable', endedBecause: 'withdrawn' })
  await planRematches(
    ctx,
    records.map(({ vacancyId }) => vacancyId),
  )
}

type OpenVacancy = Awaited<ReturnType<typeof listStillOpen>>[number]

/** Returns the later of the day by which something was due and a new one; none where none was due. */
const notBefore = (due: string | null, renewed: string): string | null => due && (due > renewed ? due : renewed)

/**
 * Gives one referral its earlier course again. Whoever has to answer gets the full time, and no less than they had been
 * told: the number of days is a setting.
 */
async function restoreOne(ctx: Context, before: KeptReferral, now: KeptReferral, vacancy: OpenVacancy): Promise<void> {
  const { referralDays, answerDays } = await settingsOfOwner(ctx.db, vacancy.organizationId)
  const today = ctx.clock.today()
  await restoreReferral(
    ctx.db,
    {
      ...before,
      expiresOn: notBefore(before.expiresOn, referralExpiresOn(today, referralDays)),
      answerDueOn: notBefore(before.answerDueOn, answerDueOn(today, answerDays)),
    },
    stampOf(ctx),
  )
  const at = { id: before.id, applicationId: before.applicationId, vacancyId: vacancy.id, siteId: vacancy.siteId }
  auditReferral(ctx, at, { before: { status: now.status }, after: { status: before.status } })
}

/** Returns whether the merge itself changed the course of a referral. What happened to others since stays. */
const isChangedByMerge = (before: KeptReferral, after: KeptReferral | undefined): boolean =>
  after?.status !== before.status || after.needsAccept !== before.needsAccept

/**
 * Gives the referrals that a merge moved or ended back to their children. One that it ended is open again where its
 * vacancy still is, unless another subsidy, which was chosen since, does not take the child.
 */
export async function restoreReferrals(ctx: Context, { before: kept }: Merge): Promise<void> {
  const now = await listKeptReferrals(ctx.db, [
    ...new Set([...kept.referrals, ...kept.referralsAfter].map(({ childId }) => childId)),
  ])
  const vacancies = await listStillOpen(
    ctx.db,
    kept.referrals.map(({ vacancyId }) => vacancyId),
  )
  const restored: number[] = []
  for (const before of kept.referrals) {
    const current = now.find(({ id }) => id === before.id)
    if (!current) continue
    if (current.childId !== before.childId)
      await setChildOfReferral(ctx.db, before.id, before.childId, before.applicationId)
    const after = kept.referralsAfter.find(({ id }) => id === before.id)
    const vacancy = vacancies.find(({ id }) => id === before.vacancyId)
    if (!isChangedByMerge(before, after) || !isOpen(before) || !vacancy) continue
    await restoreOne(ctx, before, current, vacancy)
    restored.push(before.id)
  }
  await withdrawWhereReplaced(ctx, kept.subsidies ?? [], restored)
}
