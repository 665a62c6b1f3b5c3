import type { undoQueueChange as operation } from '@semilla/contract/enrollment/undo.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { countsAsActive } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { dropEvents } from '../../../platform/delivery/queries/events.ts'
import { listOfFamilies, listPlacedThroughOthers } from '../../applications/apply/queries/placedElsewhere.ts'
import { listPreferences } from '../../applications/preferences/queries.ts'
import { hasActiveApplication } from '../../applications/queries/active.ts'
import { answerBySites } from '../../applications/statuses/answerForFamily.ts'
import { applyConsequences, type FamilyChange, familyChange } from '../../applications/statuses/familyChange.ts'
import { type Family, lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'
import {
  removeStatusSteps,
  restoreApplications,
  restoreChildren,
} from '../../applications/statuses/queries/restores.ts'
import { stampOf } from '../../referrals/moveReferral.ts'
import { planRematches, planRematchesBeside } from '../../referrals/planRematches.ts'
import { type ChangedRow, type ChangedRows, listSameRows } from '../../referrals/queries/changedRows.ts'
import { closeChange, findChange, freePlaces, type QueueChange } from '../../referrals/queries/changes.ts'
import { endEnrollments } from '../../referrals/queries/enrollments.ts'
import { listReferrals } from '../../referrals/queries/records.ts'
import {
  isAnyRefusedSince,
  isReferredAgain,
  listStillWaiting,
  restoreEnrollments,
  restoreReferrals,
  restoreVisits,
} from '../../referrals/queries/restores.ts'
import { rematchFamilies } from '../../referrals/rematchFamilies.ts'
import { restoreVacancies } from '../../vacancies/queries/save.ts'
import { auditUndo } from './auditUndo.ts'
import { endImpossible } from './endImpossible.ts'
import { isStillAsLeft } from './isStillAsLeft.ts'
import { lockOpenChange } from './lockOpenChange.ts'

const idsOf = (rows: readonly ChangedRow[]) => rows.map(({ id }) => id)
const numbersOf = (rows: readonly ChangedRow[], column: string) => [...new Set(rows.map((row) => Number(row[column])))]

/** Returns the families about whose children was decided; others only lost their place in the queue. */
const familiesOf = ({ rowsAfter }: QueueChange) => idsOf(rowsAfter.application)

/** Locks everything that the decision changed, in the order of all locks, and then the decision itself. */
async function lockAll(ctx: Context, undoId: number) {
  const known = await findChange(ctx.db, undoId)
  if (!known) throw refuse('notFound')
  if (known.undoneAt || known.settledAt) throw refuse('undoTooLate')
  const vacancyIds = [...numbersOf(known.rowsBefore.referral, 'vacancyId'), ...idsOf(known.rowsBefore.vacancy)]
  const families = await lockFamilies(ctx.db, familiesOf(known), [...new Set(vacancyIds)])
  return { families, change: await lockOpenChange(ctx, undoId) }
}

/** Returns the rows of referrals to give back: those of the families, and of others those that still wait. */
async function referralsToRestore(ctx: Context, { rowsBefore, decidedAt }: QueueChange, families: readonly number[]) {
  const isOwn = (row: ChangedRow) => families.includes(Number(row.applicationId))
  const others = idsOf(rowsBefore.referral.filter((row) => !isOwn(row)))
  const waiting = others.length > 0 ? await listStillWaiting(ctx.db, others, decidedAt) : []
  return rowsBefore.referral.filter((row) => isOwn(row) || waiting.includes(row.id))
}

/** Returns the vacancies that the decision closed and nobody has closed or opened since, as they were before it. */
function closedByIt({ rowsBefore, rowsAfter }: QueueChange, { vacancy: now }: ChangedRows): ChangedRow[] {
  const isUntouched = (row: ChangedRow) => {
    const found = now.find(({ id }) => id === row.id)
    return found?.status === 'closed' && found.closedAt === row.closedAt
  }
  const untouched = idsOf(rowsAfter.vacancy.filter(isUntouched))
  return rowsBefore.vacancy.filter(({ id }) => untouched.includes(id))
}

/** Refuses to return a family to waiting that has applied again in the meantime (rules: Status of an application). */
async function refuseSecondActive(ctx: Context, { rowsBefore }: QueueChange, families: readonly Family[]) {
  for (const { id, parentUserId, status } of families) {
    const before = rowsBefore.application.find((row) => row.id === id)?.status as Family['status'] | undefined
    const isOpenAgain = before !== undefined && countsAsActive(before) && !countsAsActive(status)
    if (isOpenAgain && parentUserId !== null && (await hasActiveApplication(ctx.db, parentUserId, [id])))
      throw refuse('undoNotPossible')
  }
}

async function giveBack(ctx: Context, change: QueueChange, referrals: readonly ChangedRow[], now: ChangedRows) {
  const { rowsBefore } = change
  const at = ctx.clock.now()
  const isNew = ({ id }: ChangedRow) => !rowsBefore.enrollment.some((row) => row.id === id)
  const begun = change.status === 'enrolled' ? now.enrollment.filter(isNew) : []
  await restoreVacancies(ctx.db, closedByIt(change, now), at)
  await restoreChildren(ctx.db, rowsBefore.child)
  await restoreApplications(ctx.db, rowsBefore.application)
  await removeStatusSteps(ctx.db, familiesOf(change), { by: change.decidedBy, at: change.decidedAt })
  await restoreEnrollments(ctx.db, rowsBefore.enrollment)
  const placed = rowsBefore.child.map(({ id }) => id)
  await endEnrollments(
    ctx.db,
    numbersOf(begun, 'childId').filter((id) => placed.includes(id)),
    'takenBack',
    stampOf(ctx),
  )
  await restoreReferrals(ctx.db, referrals)
  await restoreVisits(ctx.db, rowsBefore.visit, at)
}

/** Returns the families as they are now, with a yes to what waits for one at a site that they prefer by now. */
async function restoredFamilies(ctx: Context, change: QueueChange): Promise<FamilyChange[]> {
  const changes = (await lockFamilies(ctx.db, familiesOf(change))).map((family) => familyChange(ctx, family))
  for (const each of changes) {
    const listed = await listPreferences(ctx.db, each.family.id, ctx.clock.today())
    const preferred = listed.filter(({ kind }) => kind === 'preferred')
    await answerBySites(
      each,
      preferred.map(({ siteId }) => siteId),
      { accepts: true },
    )
  }
  return changes
}

/**
 * Takes a decision back (rules: Taking a decision back): the seats, the children, the other referrals and a vacancy that
 * closed by itself are as they were, and nobody is told. Refused when the minute is over, or when somebody has changed
 * one of the families since, or a family has refused a site to which a child would be referred again. What the site has
 * changed about the vacancy meanwhile counts for the referrals too.
 */
export async function undoQueueChange(
  ctx: Context,
  { undoId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { families, change } = await lockAll(ctx, undoId)
  const now = await listSameRows(ctx.db, change.rowsAfter)
  if (!isStillAsLeft(change, now) || (await isReferredAgain(ctx.db, change.referralIds)))
    throw refuse('undoNotPossible')
  const referrals = await referralsToRestore(ctx, change, familiesOf(change))
  if (await isAnyRefusedSince(ctx.db, idsOf(referrals), change.decidedAt)) throw refuse('undoNotPossible')
  await refuseSecondActive(ctx, change, families)
  if ((await listPlacedThroughOthers(ctx.db, numbersOf(referrals, 'childId'))).length > 0)
    throw refuse('undoNotPossible')
  await giveBack(ctx, change, referrals, now)
  await freePlaces(ctx.db, undoId)
  await dropEvents(ctx.db, undoId)
  await closeChange(ctx.db, undoId, { undoneAt: ctx.clock.now() })
  await auditUndo(ctx, change, idsOf(referrals))
  const left = change.rowsAfter.vacancy
  await endImpossible(ctx, referrals, { left, now: (await listSameRows(ctx.db, change.rowsAfter)).vacancy })
  await applyConsequences(...(await restoredFamilies(ctx, change)))
  const restored = await listReferrals(ctx.db, change.referralIds)
  if (change.status === 'enrolled') {
    await planRematches(ctx, numbersOf(restored, 'vacancyId'))
    await planRematchesBeside(ctx, restored)
    // Matching passed over the children in their other applications as long as they had the place.
    await rematchFamilies(ctx, await listOfFamilies(ctx.db, familiesOf(change)))
  }
  return restored.map(({ id: referralId, status }) => ({ referralId, status }))
}
