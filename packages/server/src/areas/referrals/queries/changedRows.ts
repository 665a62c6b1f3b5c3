import { sql } from 'kysely'
import { type Column, jsonOf, storedRow, type Table } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'

const columns = {
  referral: [
    ...(['id', 'applicationId', 'childId', 'vacancyId', 'status', 'endedBecause', 'endedFrom'] as const),
    ...(['endReasonIds', 'endOtherReason', 'declinedUntil', 'changedBy', 'changedAt'] as const),
  ],
  enrollment: [
    ...(['id', 'childId', 'referralId', 'vacancyId', 'siteId', 'programId', 'siteName', 'programName'] as const),
    ...(['startOn', 'schedule', 'endedBecause', 'endedBy', 'endedAt'] as const),
  ],
  visit: ['id', 'referralId', 'status', 'cancelledBecause', 'cancelledBy', 'cancelledAt', 'sequence'],
  child: ['id', 'applicationId', 'status', 'statusChangedAt', 'removedAt'],
  application: [
    ...(['id', 'status', 'holdEndsOn', 'statusReason', 'statusReasonIds', 'statusChangedAt'] as const),
    ...(['statusChangedBy', 'updatedAt', 'updatedBy'] as const),
  ],
  vacancy: ['id', 'siteId', 'programId', 'status', 'submittedAt', 'closedAt'],
} as const satisfies { readonly [T in Table]?: readonly Column<T>[] }

export type ChangedTable = keyof typeof columns
/** A row of a table as a decision found or left it, with the columns that decisions change. */
export type ChangedRow = { readonly id: number; readonly [column: string]: unknown }
export type ChangedRows = { readonly [T in ChangedTable]: readonly ChangedRow[] }

const changedTables = Object.keys(columns) as ChangedTable[]

/** Returns the rows of every table that decisions change. */
export const rowsOfEach = (of: (table: ChangedTable) => readonly ChangedRow[]): ChangedRows =>
  Object.fromEntries(changedTables.map((table) => [table, of(table)])) as unknown as ChangedRows

/** The families and vacancies that a decision is about. */
export type Around = { readonly applicationIds: readonly number[]; readonly vacancyIds: readonly number[] }

const ids = (list: readonly number[]) => sql`any (${[...list]}::bigint[])`

/** The rows that a decision about families and vacancies can change. */
const conditions = ({ applicationIds, vacancyIds }: Around) => ({
  referral: sql`r.application_id = ${ids(applicationIds)} and r.status in ('active', 'processing', 'enrolled')
    or r.vacancy_id = ${ids(vacancyIds)} and r.status in ('active', 'processing')`,
  enrollment: sql`r.ended_at is null and r.child_id in (select id from child where application_id = ${ids(applicationIds)})`,
  visit: sql`r.status <> 'cancelled' and r.referral_id in (select q.id from referral q
    where q.application_id = ${ids(applicationIds)} or q.vacancy_id = ${ids(vacancyIds)})`,
  child: sql`r.application_id = ${ids(applicationIds)} and r.removed_at is null`,
  application: sql`r.id = ${ids(applicationIds)}`,
  vacancy: sql`r.id = ${ids(vacancyIds)} or r.id in (select q.vacancy_id from referral q
    where q.application_id = ${ids(applicationIds)} and q.status in ('active', 'processing', 'enrolled'))`,
})

/** Reads the rows of all tables in one statement. */
async function readAll(db: Tx, whereOf: (table: ChangedTable) => ReturnType<typeof ids>): Promise<ChangedRows> {
  const parts = changedTables.map(
    (table) => sql`select ${sql.lit(table)} as of, r.id, ${jsonOf(table, 'r', columns[table] as never)} as row
      from ${sql.table(table)} r where ${whereOf(table)}`,
  )
  const { rows } = await sql<{
    of: ChangedTable
    row: ChangedRow
  }>`${sql.join(parts, sql` union all `)} order by 1, 2`.execute(db)
  return rowsOfEach((table) => rows.flatMap((each) => (each.of === table ? [each.row] : [])))
}

/** Returns the rows that a decision can change, as they are now. */
export const listRowsAround = (db: Tx, around: Around): Promise<ChangedRows> => {
  const where = conditions(around)
  return readAll(db, (table) => where[table])
}

/** Returns the same rows as they are now, and the enrollments of the children that began since. */
export const listSameRows = (db: Tx, rows: ChangedRows): Promise<ChangedRows> =>
  readAll(db, (table) => {
    const same = sql`r.id = ${ids(rows[table].map(({ id }) => id))}`
    const children = ids(rows.child.map(({ id }) => id))
    return table === 'enrollment' ? sql`(${same} or r.ended_at is null and r.child_id = ${children})` : same
  })

/** Returns the SQL of rows in the form of their table. */
export const asRows = (table: ChangedTable, rows: readonly ChangedRow[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(storedRow))}::jsonb)`
