import { isDeepStrictEqual } from 'node:util'
import { type UndoableStatus, undoUntil } from '@semilla/domain/enrollment/undo.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context, Held } from '../../../platform/context.ts'
import {
  type Around,
  type ChangedRows,
  type ChangedTable,
  listRowsAround,
  listSameRows,
  rowsOfEach,
} from '../../referrals/queries/changedRows.ts'
import { holdPlaces, insertChange, storeChange } from '../../referrals/queries/changes.ts'

/** How a decision can be taken back. */
export type Undo = { readonly undoId: number; readonly undoUntil: string }

type Work<R> = (ctx: Context) => Promise<R>

/** Returns the rows of the first that differ in the second. */
function changedOf(before: ChangedRows, after: ChangedRows): ChangedRows {
  const of = (table: ChangedTable) =>
    before[table].filter(
      (row) =>
        !isDeepStrictEqual(
          row,
          after[table].find(({ id }) => id === row.id),
        ),
    )
  return rowsOfEach(of)
}

/** The tables of which only what a decision changed is kept; of the others, undoing looks at every row around it. */
const keptIfChanged: readonly ChangedTable[] = ['referral', 'visit']

/** Returns what the rows became, with every row of the families and every vacancy as undoing compares them. */
function leftOf(changed: ChangedRows, after: ChangedRows): ChangedRows {
  const of = (table: ChangedTable) =>
    keptIfChanged.includes(table)
      ? after[table].filter(({ id }) => changed[table].some((row) => row.id === id))
      : after[table]
  return rowsOfEach(of)
}

/**
 * Makes a decision that can be taken back for a minute (rules: Taking a decision back). What it changes is remembered, its
 * messages and the matching of freed places wait, and the places that it frees are kept. The caller has locked the
 * families and vacancies.
 */
export async function holdConsequences<R>(
  ctx: Context,
  { status, referralIds, ...around }: Around & { readonly status: UndoableStatus; readonly referralIds: number[] },
  work: Work<R>,
): Promise<{ readonly result: R; readonly undo: Undo }> {
  const { userId: decidedBy } = signedInUser(ctx)
  const decidedAt = ctx.clock.now()
  const until = undoUntil(decidedAt)
  const changeId = await insertChange(ctx.db, { status, referralIds, decidedBy, decidedAt, undoUntil: until })
  const held: Held = { changeId, vacancyIds: new Set(), applicationIds: new Set() }
  const before = await listRowsAround(ctx.db, around)
  const result = await work({ ...ctx, held })
  const after = await listSameRows(ctx.db, before)
  const rowsBefore = changedOf(before, after)
  const freed = after.referral.filter(
    ({ id, endedBecause }) =>
      endedBecause !== null && endedBecause !== 'vacancyClosed' && rowsBefore.referral.some((row) => row.id === id),
  )
  await holdPlaces(
    ctx.db,
    changeId,
    freed.map(({ id }) => id),
  )
  await storeChange(ctx.db, changeId, {
    referralIds: referralIds.filter((id) => rowsBefore.referral.some((row) => row.id === id)),
    rowsBefore,
    rowsAfter: leftOf(rowsBefore, after),
    vacancyIds: [...held.vacancyIds],
    applicationIds: [...held.applicationIds],
  })
  await ctx.plan('settleQueueChanges', {}, { key: `settleQueueChanges:${changeId}`, runAt: until })
  return { result, undo: { undoId: changeId, undoUntil: until.toISOString() } }
}
