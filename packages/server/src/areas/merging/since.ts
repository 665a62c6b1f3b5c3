import type { ApplicationStatus, ReferralStatus } from '@semilla/domain/applications/status.ts'
import { countsAsActive } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { ReferralEnding } from '@semilla/domain/enrollment/referralEnding.ts'
import type { ReferralSince, SinceMerge } from '@semilla/domain/merging/undo.ts'
import type { Context } from '../../platform/context.ts'
import { getStatusRow } from '../applications/merging/queries/applications.ts'
import { hasActiveApplication } from '../applications/queries/active.ts'
import { isDeletionGranted, listChildRecords } from '../applications/queries/record.ts'
import { type KeptReferral, listKeptReferrals } from '../referrals/queries/merging.ts'
import { isMergedSince, type Merge } from './queries/merges.ts'

const courseOf = ({ status, endedBecause, needsAccept, childId }: KeptReferral) =>
  `${status} ${endedBecause} ${needsAccept} ${childId}`

function sinceOf(now: KeptReferral, before: readonly KeptReferral[]): ReferralSince {
  const then = before.find(({ id }) => id === now.id)
  return {
    status: now.status as ReferralStatus,
    endedBecause: (now.endedBecause ?? undefined) as ReferralEnding | undefined,
    isManual: now.isManual,
    isAnswered: now.answeredAt !== null,
    isNew: then === undefined,
    isUnchanged: then !== undefined && courseOf(then) === courseOf(now),
  }
}

/** Returns the children whose referrals the merge touched: those who moved, and those who got referrals of another. */
export const touchedChildIds = ({
  before: { movedChildIds, referrals, referralsAfter },
}: Pick<Merge, 'before'>): number[] => [
  ...new Set([
    ...movedChildIds,
    ...referralsAfter.flatMap((after) => {
      const then = referrals.find(({ id }) => id === after.id)
      return then && courseOf(then) !== courseOf(after) ? [then.childId, after.childId] : []
    }),
  ]),
]

/** Returns whether a child of both applications has another status than right after the merge, or is gone. */
async function isChildChanged(ctx: Pick<Context, 'db'>, { toId, before }: Merge): Promise<boolean> {
  const now = await listChildRecords(ctx.db, toId)
  const ofReceiving = before.children.filter(
    ({ id, applicationId }) => applicationId === toId || before.movedChildIds.includes(id),
  )
  return ofReceiving.some(({ id }) => {
    const after = before.childrenAfter.find((each) => each.id === id)
    return after?.status !== now.find((each) => each.id === id)?.status
  })
}

/**
 * Returns whether the receiving application has another account than right after the merge. An account that came by an
 * invitation for the closed one would keep the other family's application. One that the merge did not bring may be gone.
 */
function isLinkedOtherwise({ linkedAccountId, receivingAccountId }: Merge['before'], now: number | null): boolean {
  if (linkedAccountId !== undefined) return now !== linkedAccountId
  return receivingAccountId !== undefined && now !== null && now !== receivingAccountId
}

/** Returns whether the receiving application or a child was changed, or the closed one is about to be deleted. */
async function isChanged(ctx: Pick<Context, 'db'>, merge: Merge): Promise<boolean> {
  const { fromId, toId, toVersion } = merge
  const [from, to] = [await getStatusRow(ctx.db, fromId), await getStatusRow(ctx.db, toId)]
  if (to.version !== toVersion || from.mergedIntoId !== toId) return true
  return (await isDeletionGranted(ctx.db, fromId)) || (await isChildChanged(ctx, merge))
}

/** Returns what happened since a merge, as the rules for undoing it see it. */
export async function sinceMerge(ctx: Pick<Context, 'db'>, merge: Merge): Promise<SinceMerge> {
  const { fromId, toId, before } = merge
  const [from, to] = [await getStatusRow(ctx.db, fromId), await getStatusRow(ctx.db, toId)]
  const referrals = await listKeptReferrals(ctx.db, touchedChildIds(merge))
  const { linkedAccountId } = before
  const wasActive = countsAsActive(before.from.status)
  return {
    isUndone: merge.undoneAt !== null,
    mergedAt: new Date(merge.mergedAt),
    isMergedAgain: to.mergedIntoId !== null || (await isMergedSince(ctx.db, merge)),
    toStatus: to.status as ApplicationStatus,
    isChanged: await isChanged(ctx, merge),
    referrals: referrals.map((each) => sinceOf(each, before.referralsAfter)),
    isLinkedOtherwise: isLinkedOtherwise(before, to.parentUserId),
    hasOtherActive:
      wasActive &&
      from.parentUserId !== null &&
      (await hasActiveApplication(ctx.db, from.parentUserId, linkedAccountId ? [fromId, toId] : [fromId])),
  }
}
