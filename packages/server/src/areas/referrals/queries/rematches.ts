import type { Tx } from '../../../platform/database/database.ts'

/**
 * Marks applications whose children are to be matched with the open vacancies again. They are marked in the order of their
 * ids, so that two transactions that mark the same ones cannot deadlock.
 */
export async function requestRematch(db: Tx, applicationIds: readonly number[], at: Date): Promise<void> {
  if (applicationIds.length === 0) return
  const inOrder = [...new Set(applicationIds)].toSorted((one, other) => one - other)
  await db
    .insertInto('rematch')
    .values(inOrder.map((applicationId) => ({ applicationId, requestedAt: at })))
    .onConflict((conflict) => conflict.column('applicationId').doUpdateSet({ requestedAt: at }))
    .execute()
}

/** Takes a batch of the applications to be matched again; concurrent calls take different ones. */
export async function claimRematches(db: Tx, most: number): Promise<number[]> {
  const next = db.selectFrom('rematch').select('applicationId').orderBy('requestedAt').limit(most)
  const taken = db.deleteFrom('rematch').where('applicationId', 'in', next.forUpdate().skipLocked())
  return (await taken.returning('applicationId').execute()).map(({ applicationId }) => applicationId)
}

/** Takes back that applications are to be matched again. */
export async function dropRematches(db: Tx, applicationIds: readonly number[]): Promise<void> {
  if (applicationIds.length > 0) await db.deleteFrom('rematch').where('applicationId', 'in', applicationIds).execute()
}
