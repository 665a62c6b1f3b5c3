import type { Tx } from '../../../platform/database/database.ts'
import type { StoredChange } from './changes.ts'

type NewChange = Pick<StoredChange, 'table' | 'key' | 'action' | 'before' | 'after' | 'effectiveOn'> & {
  readonly status: 'waiting' | 'planned' | 'applied'
  readonly needsApproval: boolean
  readonly by: number
  readonly at: Date
}

/** Stores a change: as applied, as planned for a day, or as one that waits for approval. */
export async function insertChange(db: Tx, change: NewChange) {
  const { table, key, before, after, needsApproval, by, at, action, status, effectiveOn } = change
  const decided = status === 'waiting' ? {} : { decidedBy: by, decidedAt: at }
  await db
    .insertInto('tableChange')
    .values({
      tableName: table,
      rowKey: key ?? null,
      action,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      needsApproval,
      status,
      effectiveOn: effectiveOn ?? null,
      proposedBy: by,
      proposedAt: at,
      ...decided,
    })
    .execute()
}

type Decision = {
  readonly status: 'planned' | 'applied' | 'declined' | 'withdrawn'
  readonly by: number
  readonly at: Date
  readonly reason: string
}

/** Stores how a change was decided. */
export const storeDecision = (db: Tx, id: number, { status, by, at, reason }: Decision) =>
  db.updateTable('tableChange').set({ status, decidedBy: by, decidedAt: at, reason }).where('id', '=', id).execute()

/** Stores what became of a planned change on its day; who approved it stays. */
export const storeOutcome = (db: Tx, id: number, status: 'applied' | 'failed', at: Date) =>
  db.updateTable('tableChange').set({ status, decidedAt: at }).where('id', '=', id).execute()
