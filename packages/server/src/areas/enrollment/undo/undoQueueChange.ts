import type { undoQueueChange as operation } from '@semilla/contract/enrollment/undo.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { dropEvents } from '../../../platform/delivery/queries/events.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamilies } from '../../applications/statuses/queries/lockedFamilies.ts'
import {
  removeStatusSteps,
  restoreApplications,
  restoreChildren,
} from '../../applications/statuses/queries/restores.ts'
import { stampOf } from '../../referrals/moveReferral.ts'
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
import { restoreVacancies } from '../../vacancies/queries/save.ts'
import { auditUndo } from './auditUndo.ts'
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

async function giveBack(ctx: Context, change: QueueChange, referrals: readonly ChangedRow[], now: ChangedRows) {
  const { rowsBefore } = change
  const at = ctx.clock.now()
  const isNew = ({ id }: ChangedRow) => !rowsBefore.enrollment.some((row) => row.id === id)
  const begun = change.status === 'enrolled' ? now.enrollment.filter(isNew) : []
  await restoreVacancies(
    ctx.db,
    rowsBefore.vacancy.filter(({ id }) => now.vacancy.some((row) => row.id === id && row.status === 'closed')),
    at,
  )
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

/**
 * Takes a decision back (rules: Taking a decision back): the seats, the children, the other referrals and a vacancy that
 * closed by itself are as they were, and nobody is told. Refused when the minute is over, or when somebody has changed
 * one of the families since, or a family has refused a site to which a child would be referred again.
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
  await giveBack(ctx, change, referrals, now)
  await freePlaces(ctx.db, undoId)
  await dropEvents(ctx.db, undoId)
  await closeChange(ctx.db, undoId, { undoneAt: ctx.clock.now() })
  await applyConsequences(...families.map((family) => familyChange(ctx, family)))
  await auditUndo(ctx, change, idsOf(referrals))
  const restored = await listReferrals(ctx.db, change.referralIds)
  return restored.map(({ id: referralId, status }) => ({ referralId, status }))
}
