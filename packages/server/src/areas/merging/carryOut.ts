import type { Context } from '../../platform/context.ts'
import { tell } from '../../platform/delivery/tell.ts'
import { decideMerged } from '../applications/merging/decideMerged.ts'
import { getStatusRow, setClosingReason, setMergedInto } from '../applications/merging/queries/applications.ts'
import { touchApplication } from '../applications/preferences/queries.ts'
import {
  applyConsequences,
  type FamilyChange,
  familyChange,
  setFamilyReferralStatus,
} from '../applications/statuses/familyChange.ts'
import { followChildren, moveApplication } from '../applications/statuses/moveApplication.ts'
import { moveChild } from '../applications/statuses/moveChild.ts'
import type { Family } from '../applications/statuses/queries/lockedFamilies.ts'
import { mergedIntoAnother } from '../reference/shipped/reasons.ts'
import { noReason, stampOf } from '../referrals/moveReferral.ts'
import type { ReferralRecord } from '../referrals/queries/records.ts'
import { auditMerge } from './auditMerge.ts'
import { keepAfter, keepBefore } from './keeping.ts'
import { accountMove, linkReceiving } from './linkReceiving.ts'
import { moveChildren } from './moveChildren.ts'
import { moveDocuments } from './moveDocuments.ts'
import { joining, type Plan } from './plan.ts'
import { insertMerge } from './queries/merges.ts'
import { takeOverPreferences } from './takeOverPreferences.ts'
import { takeOwner } from './takeOwner.ts'

const merged = { reasonIds: [mergedIntoAnother], otherReason: '' }

/** Returns both families as they are once the children and the referrals that stay have moved. */
function movedFamilies({ from, to, children, referrals }: Plan, families: readonly Family[]) {
  const [closing, receiving] = [from, to].map(
    ({ record }) => families.find(({ id }) => id === record.id) as Family,
  ) as [Family, Family]
  const joins = new Set(joining(children).map(({ id }) => id))
  const sameOf = (childId: number) => children.find(({ child }) => child.id === childId)?.same?.child.id
  const stays = new Set(referrals.filter((each) => each.stays).map(({ record }) => record.id))
  const goes = (each: ReferralRecord) => joins.has(each.childId) || stays.has(each.id)
  const arriving = closing.referrals
    .filter(goes)
    .map((each) => ({ ...each, applicationId: receiving.id, childId: sameOf(each.childId) ?? each.childId }))
  return {
    arriving,
    leaving: {
      ...closing,
      children: closing.children.filter(({ id }) => !joins.has(id)),
      referrals: closing.referrals.filter((each) => !goes(each)),
    },
    receiving: {
      ...receiving,
      children: [...receiving.children, ...closing.children.filter(({ id }) => joins.has(id))],
      referrals: [...receiving.referrals, ...arriving],
    },
  }
}

/**
 * Gives the children who joined the status that fits there, and withdraws the referrals that do not fit. An application that
 * no child joined keeps its status, as staff may let one rest whose children all have a place.
 */
async function settle(change: FamilyChange, { children, referrals }: Plan, arriving: readonly ReferralRecord[]) {
  const ended = new Set(referrals.filter(({ stays }) => !stays).map(({ record }) => record.id))
  for (const referral of arriving)
    if (ended.has(referral.id))
      await setFamilyReferralStatus(change, referral, { status: 'unavailable', endedBecause: 'withdrawn' })
  for (const { child, statusAfter } of children) {
    const record = change.family.children.find(({ id }) => id === child.id)
    if (record && record.status !== statusAfter) await moveChild(change, record, statusAfter)
  }
  if (joining(children).length > 0) await followChildren(change)
}

/** Closes the application that was merged, or gives one that is closed the reason, and tells its family. */
async function close(ctx: Context, change: FamilyChange, intoId: number): Promise<void> {
  const { id, status } = change.family
  if (status === 'closed') {
    await setClosingReason(ctx.db, id, merged.reasonIds, merged.otherReason)
    await tell(ctx, { kind: 'statusChanged', applicationId: id, status })
  } else await moveApplication(change, 'closed')
  await setMergedInto(ctx.db, id, intoId, stampOf(ctx))
}

/** Carries out a merge of two locked families and returns its id. */
export async function carryOut(ctx: Context, plan: Plan, families: readonly Family[]): Promise<number> {
  const [fromId, toId] = [plan.from.record.id, plan.to.record.id]
  const before = await keepBefore(ctx, plan)
  const { leaving, receiving, arriving } = movedFamilies(plan, families)
  const copyIds = await moveChildren(ctx, plan)
  const documents = await moveDocuments(ctx, plan)
  const [closing, joined] = [familyChange(ctx, leaving, merged), familyChange(ctx, receiving, noReason)]
  const wishes = await takeOverPreferences(joined, plan)
  await decideMerged(ctx, plan.to.record)
  await settle(joined, plan, arriving)
  await close(ctx, closing, toId)
  const linkedAccountId = await linkReceiving(ctx, plan)
  const assigned = await takeOwner(ctx, plan)
  if ((await accountMove(ctx, plan)) === 'two') await tell(ctx, { kind: 'applicationMerged', applicationId: toId })
  await touchApplication(ctx.db, toId, stampOf(ctx))
  await applyConsequences(closing, joined)
  auditMerge(ctx, plan)
  const after = await getStatusRow(ctx.db, toId)
  const account = { ...linkedAccountId, receivingAccountId: after.parentUserId }
  const kept = { ...before, ...(await keepAfter(ctx, before)), copyIds, documents, ...wishes, ...account, ...assigned }
  const names = plan.children.filter(({ isChosen, same }) => isChosen || same).map(({ child }) => child.firstName)
  return insertMerge(ctx.db, { fromId, toId, children: names, before: kept, toVersion: after.version }, stampOf(ctx))
}
