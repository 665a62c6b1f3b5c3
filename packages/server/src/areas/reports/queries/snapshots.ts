import type { ReportFacts } from '@semilla/domain/reports/cityReport.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** A report as it was counted last. */
export type Snapshot = { readonly takenAt: string; readonly facts: ReportFacts }

/** Returns the numbers of a city's report, or undefined before they are counted for the first time. */
export const findSnapshot = async (db: Tx, cityId: number): Promise<Snapshot | undefined> => {
  const row = await db
    .selectFrom('reportSnapshot')
    .select(['takenAt', 'facts'])
    .where('cityId', '=', cityId)
    .executeTakeFirst()
  return row && { takenAt: new Date(row.takenAt).toISOString(), facts: row.facts as unknown as ReportFacts }
}

/** Stores the numbers of a city's report in place of the earlier ones. */
export async function storeSnapshot(db: Tx, cityId: number, facts: ReportFacts, at: Date): Promise<void> {
  const values = { takenAt: at, facts: JSON.stringify(facts) }
  await db
    .insertInto('reportSnapshot')
    .values({ cityId, ...values })
    .onConflict((row) => row.column('cityId').doUpdateSet(values))
    .execute()
}
