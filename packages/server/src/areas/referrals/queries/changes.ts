import type { UndoableStatus } from '@semilla/domain/enrollment/undo.ts'
import { daysBefore } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { ChangedRows } from './changedRows.ts'

/** A decision of a program about referrals, which can be taken back for a while. */
export type QueueChange = {
  readonly id: number
  readonly status: UndoableStatus
  readonly decidedBy: number
  readonly decidedAt: string
  readonly undoUntil: string
  readonly referralIds: readonly number[]
  readonly rowsBefore: ChangedRows
  readonly rowsAfter: ChangedRows
  readonly vacancyIds: readonly number[]
  readonly applicationIds: readonly number[]
  readonly undoneAt: string | null
  readonly settledAt: string | null
}

type NewChange = Pick<QueueChange, 'status' | 'decidedBy' | 'referralIds'> & {
  readonly decidedAt: Date
  readonly undoUntil: Date
}

/** Stores that a decision begins, and returns its id. */
export const insertChange = async (db: Tx, { referralIds, ...change }: NewChange): Promise<number> =>
  (
    await db
      .insertInto('queueChange')
      .values({ ...change, referralIds: [...referralIds] })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type Consequences = Pick<QueueChange, 'referralIds' | 'rowsBefore' | 'rowsAfter' | 'vacancyIds' | 'applicationIds'>

/** Stores what a decision changed, and what waits until it can no longer be taken back. */
export async function storeChange(db: Tx, id: number, made: Consequences): Promise<void> {
  await db
    .updateTable('queueChange')
    .set({
      referralIds: [...made.referralIds],
      rowsBefore: JSON.stringify(made.rowsBefore),
      rowsAfter: JSON.stringify(made.rowsAfter),
      vacancyIds: [...made.vacancyIds],
      applicationIds: [...made.applicationIds],
    })
    .where('id', '=', id)
    .execute()
}

/** Keeps the places in queues that a decision freed, so that no other child takes them while it can be taken back. */
export async function holdPlaces(db: Tx, changeId: number, referralIds: readonly number[]): Promise<void> {
  if (referralIds.length === 0) return
  await db.updateTable('referral').set({ heldBy: changeId }).where('id', 'in', referralIds).execute()
}

/** Frees the places that a decision kept. */
export const freePlaces = (db: Tx, changeId: number) =>
  db.updateTable('referral').set({ heldBy: null }).where('heldBy', '=', changeId).execute()

const asChange = (row: unknown) => row as QueueChange | undefined

/** Returns a decision, or undefined. */
export const findChange = async (db: Tx, id: number): Promise<QueueChange | undefined> =>
  asChange(await db.selectFrom('queueChange').selectAll().where('id', '=', id).executeTakeFirst())

/** Locks a decision until the transaction ends, and returns it. */
export const lockChange = async (db: Tx, id: number): Promise<QueueChange | undefined> =>
  asChange(await db.selectFrom('queueChange').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())

/** Claims decisions that can no longer be taken back; concurrent calls claim different ones. */
export const claimOverdueChanges = async (db: Tx, now: Date, most: number): Promise<QueueChange[]> =>
  (await db
    .selectFrom('queueChange')
    .selectAll()
    .where('settledAt', 'is', null)
    .where('undoneAt', 'is', null)
    .where('undoUntil', '<=', now.toISOString())
    .orderBy('undoUntil')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()) as unknown as QueueChange[]

/** Gives more time to take a decision back. */
export const setUndoUntil = (db: Tx, id: number, undoUntil: Date) =>
  db.updateTable('queueChange').set({ undoUntil }).where('id', '=', id).execute()

/** Stores that a decision was taken back or cannot be any more, and forgets the rows that it changed. */
export const closeChange = (db: Tx, id: number, as: { readonly undoneAt: Date } | { readonly settledAt: Date }) =>
  db
    .updateTable('queueChange')
    .set({ ...as, rowsBefore: '{}', rowsAfter: '{}' })
    .where('id', '=', id)
    .execute()

/** Deletes decisions of more than a day ago that wait for nothing. */
export const deleteOldChanges = (db: Tx, now: Date) =>
  db
    .deleteFrom('queueChange')
    .where('decidedAt', '<', daysBefore(now, 1))
    .where((eb) => eb.or([eb('settledAt', 'is not', null), eb('undoneAt', 'is not', null)]))
    .execute()
