import type { LiveTopic } from '@semilla/contract/live.ts'
import type { undoMerge as operation } from '@semilla/contract/merging.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { agencyDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { undoObstacle } from '@semilla/domain/merging/undo.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/language.ts'
import { notifyNodes } from '../../platform/realtime/queries.ts'
import { decideMerged } from '../applications/merging/decideMerged.ts'
import {
  deleteClosedCopies,
  getStatusRow,
  setAccount,
  setApplicationOfChildren,
  setMergedInto,
} from '../applications/merging/queries/applications.ts'
import { replaceWishes } from '../applications/merging/queries/wishes.ts'
import { listMerged } from '../applications/queries/reach.ts'
import { applyConsequences, familyChange } from '../applications/statuses/familyChange.ts'
import { followChildren } from '../applications/statuses/moveApplication.ts'
import { lockFamilies } from '../applications/statuses/queries/lockedFamilies.ts'
import { deleteSurvey } from '../applications/survey/queries.ts'
import { setDocumentPlace } from '../documents/queries/merging.ts'
import { stampOf } from '../referrals/moveReferral.ts'
import { setApplicationOfReferrals } from '../referrals/queries/merging.ts'
import { findMerge, followVersion, type Merge, setUndone } from './queries/merges.ts'
import { readSide } from './readPlan.ts'
import { reopenClosed } from './reopenClosed.ts'
import { restoreReferrals, withdrawNew } from './restoreReferrals.ts'
import { sinceMerge } from './since.ts'
import { giveOwnerBack } from './takeOwner.ts'

/** Locks both applications of a merge, and returns it. Refuses one that cannot be undone, and says why. */
async function lockMerge(ctx: Context, mergeId: number): Promise<Merge> {
  const found = await findMerge(ctx.db, mergeId)
  if (!found) throw refuse('notFound')
  const vacancyIds = found.before.referrals.map(({ vacancyId }) => vacancyId)
  await lockFamilies(ctx.db, [found.fromId, found.toId], vacancyIds)
  const merge = (await findMerge(ctx.db, mergeId)) as Merge
  const obstacle = undoObstacle(await sinceMerge(ctx, merge), ctx.clock.now())
  if (obstacle) throw refuse('mergeStands', { why: translate(ctx.language, `reasons:undoObstacle.${obstacle}`) })
  return merge
}

/** Takes what the merge moved from the receiving application. */
async function moveBack(ctx: Context, { fromId, toId, before }: Merge): Promise<void> {
  await deleteClosedCopies(ctx.db, before.copyIds)
  await setApplicationOfChildren(ctx.db, before.movedChildIds, fromId)
  await setApplicationOfReferrals(ctx.db, before.movedChildIds, fromId)
  for (const document of before.documents) await setDocumentPlace(ctx.db, document)
  if (before.wishes) await replaceWishes(ctx.db, toId, before.wishes)
  if (before.linkedAccountId === undefined) return
  await setAccount(ctx.db, toId, null, stampOf(ctx))
  await deleteSurvey(ctx.db, toId)
}

/** Lets whoever watches what a family and its agency wrote ask again: some saw it only with the receiving application. */
async function askReadersAgain({ db }: Context, fromId: number): Promise<void> {
  for (const id of await listMerged(db, fromId))
    await notifyNodes(db, { changedReaders: `dialog:${agencyDialogId(id)}` satisfies LiveTopic })
}

/** Lets earlier merges into both applications be undone in turn: both are again as these had made them. */
async function followVersions(ctx: Context, { id, fromId, toId, before: { versions } }: Merge): Promise<void> {
  if (!versions) return
  for (const [applicationId, before] of [
    [fromId, versions.from],
    [toId, versions.to],
  ] as const) {
    const { version } = await getStatusRow(ctx.db, applicationId)
    await followVersion(ctx.db, id, applicationId, { before, now: version })
  }
}

function auditUndo({ audit }: Context, ids: readonly [number, number], names: readonly [string, string]): void {
  const [fromId, toId] = ids
  const log = (applicationId: number, before: object) =>
    audit({ action: 'update', entity: 'application', entityId: applicationId, applicationId, before, after: {} })
  log(fromId, { mergedInto: names[1] })
  log(toId, { mergedFrom: names[0] })
}

/**
 * Undoes a merge within a day, as long as nobody acted on what it moved (rules: Merging). Children, referrals, documents,
 * preferences and the account return; what was written meanwhile stays where it was written.
 */
export async function undoMerge(ctx: Context, { mergeId }: Input<typeof operation>): Promise<null> {
  const merge = await lockMerge(ctx, mergeId)
  const { fromId, toId } = merge
  await withdrawNew(ctx, merge)
  await moveBack(ctx, merge)
  await giveOwnerBack(ctx, toId, merge.before)
  await setMergedInto(ctx.db, fromId, null, stampOf(ctx))
  await askReadersAgain(ctx, fromId)
  await reopenClosed(ctx, merge)
  await restoreReferrals(ctx, merge)
  const sides = [await readSide(ctx, fromId), await readSide(ctx, toId)] as const
  for (const { record } of sides) if (!isEndStatus(record.status)) await decideMerged(ctx, record)
  const changes = (await lockFamilies(ctx.db, [fromId, toId])).map((family) => familyChange(ctx, family))
  // Staff may let an application rest whose children all have a place: what the merge left as it was stays so.
  for (const change of changes)
    if (change.family.id !== toId || change.family.status !== merge.before.toStatus) await followChildren(change)
  await applyConsequences(...changes)
  await setUndone(ctx.db, mergeId, stampOf(ctx))
  await followVersions(ctx, merge)
  auditUndo(ctx, [fromId, toId], [sides[0].record.externalId, sides[1].record.externalId])
  return null
}
