import type { TableName } from '@semilla/domain/tables/names.ts'
import type { TableAction, TableChangeStatus } from '@semilla/domain/tables/tables.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { lockOfTable } from '../../reference/queries.ts'

type Values = Readonly<Record<string, unknown>>

export type StoredChange = {
  readonly id: number
  readonly table: TableName
  readonly key: string | undefined
  readonly action: TableAction
  readonly before: Values | undefined
  readonly after: Values | undefined
  readonly status: TableChangeStatus
  readonly effectiveOn: string | undefined
  readonly proposedBy: number
  readonly byName: string
  readonly at: string
  readonly decidedByName: string
  readonly decidedAt: string | undefined
  readonly reason: string
}

/** The latest changes of a table that are shown. */
const shownChanges = 100

/**
 * Keeps others from changing a table until the transaction ends, and decisions from beginning to use the income table
 * that is changed.
 */
export async function lockTable(db: Tx, table: TableName, key: string | undefined): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOfTable(table)})`.execute(db)
  if (table === 'incomeLimits' && key)
    await sql`select 1 from income_table where id::text = ${key} for update`.execute(db)
}

const changes = (db: Tx) =>
  db
    .selectFrom('tableChange as c')
    .innerJoin('appUser as p', 'p.id', 'c.proposedBy')
    .leftJoin('appUser as d', 'd.id', 'c.decidedBy')
    .select([
      'c.id',
      'c.rowKey',
      'c.action',
      'c.before',
      'c.after',
      'c.status',
      'c.proposedBy',
      'c.proposedAt',
      'c.decidedAt',
      'c.reason',
      'c.effectiveOn',
    ])
    .select(sql<TableName>`c.table_name`.as('table'))
    .select(personNameOf('p').as('byName'))
    .select(sql<string>`coalesce(${personNameOf('d')}, '')`.as('decidedByName'))

type ChangeRow = Awaited<ReturnType<ReturnType<typeof changes>['execute']>>[number]

const stored = ({ rowKey, proposedAt, ...row }: ChangeRow): StoredChange => ({
  ...(row as Omit<StoredChange, 'key' | 'at'>),
  before: (row.before ?? undefined) as Values | undefined,
  after: (row.after ?? undefined) as Values | undefined,
  decidedAt: (row.decidedAt ?? undefined) as string | undefined,
  effectiveOn: row.effectiveOn ?? undefined,
  key: rowKey ?? undefined,
  at: proposedAt as unknown as string,
})

/** What can still be decided: approve, decline, withdraw, or dismiss because it failed. */
const undecided = ['waiting', 'planned', 'failed'] as const

/** Returns the latest changes of a table, those first that are not decided or have not begun. */
export const listChanges = async (db: Tx, table: TableName): Promise<StoredChange[]> =>
  (
    await changes(db)
      .where('c.tableName', '=', table)
      .orderBy(sql`c.status in ('waiting', 'planned', 'failed')`, 'desc')
      .orderBy('c.id', 'desc')
      .limit(shownChanges)
      .execute()
  ).map(stored)

/** Returns a change that is not decided or has not begun, locked until the transaction ends. */
export async function findUndecidedChange(db: Tx, id: number): Promise<StoredChange | undefined> {
  const row = await changes(db)
    .where('c.id', '=', id)
    .where('c.status', 'in', undecided)
    .forUpdate('c')
    .executeTakeFirst()
  return row && stored(row)
}

/** Returns whether there is a change, decided or not. */
export const isChange = async (db: Tx, id: number): Promise<boolean> =>
  (await db.selectFrom('tableChange').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Returns the planned changes whose day has come. */
export const listDueChanges = async (db: Tx, today: string): Promise<number[]> =>
  (
    await db
      .selectFrom('tableChange')
      .select('id')
      .where('status', '=', 'planned')
      .where('effectiveOn', '<=', today)
      .orderBy('effectiveOn')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** Changes of a table that wait or are planned. */
const pendingChanges = (db: Tx, table: TableName) =>
  db.selectFrom('tableChange').where('tableName', '=', table).where('status', 'in', ['waiting', 'planned'])

/** Returns whether another change of a row waits or is planned. */
export const isChangePending = async (db: Tx, table: TableName, key: string): Promise<boolean> =>
  (await pendingChanges(db, table).select('id').where('rowKey', '=', key).executeTakeFirst()) !== undefined

/** Returns the rows that changes of a table are to make: of those that wait or are planned, or of the planned ones alone. */
export const listRowsToCome = async (db: Tx, table: TableName, of: 'pending' | 'planned'): Promise<Values[]> =>
  (
    await pendingChanges(db, table)
      .select('after')
      .where('after', 'is not', null)
      .$if(of === 'planned', (query) => query.where('status', '=', 'planned'))
      .execute()
  ).map(({ after }) => after as Values)

/** Returns for each table how many changes wait and when it was changed last. */
export async function summarizeChanges(
  db: Tx,
): Promise<Map<string, { waiting: number; changedAt: string | undefined }>> {
  const rows = await db
    .selectFrom('tableChange')
    .select('tableName')
    .select(sql<number>`count(*) filter (where status in ('waiting', 'failed'))::int`.as('waiting'))
    .select(sql<string | null>`max(decided_at) filter (where status = 'applied')`.as('changedAt'))
    .groupBy('tableName')
    .execute()
  return new Map(
    rows.map(({ tableName, waiting, changedAt }) => [tableName, { waiting, changedAt: changedAt ?? undefined }]),
  )
}

/** Returns how many changes an administrator can approve: those that others proposed. */
export const countDecidable = async (db: Tx, by: number): Promise<number> =>
  (
    await db
      .selectFrom('tableChange')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('status', '=', 'waiting')
      .where('proposedBy', '!=', by)
      .executeTakeFirstOrThrow()
  ).count

/** Returns how many planned changes failed on their day and were not dismissed yet. */
export const countFailed = async (db: Tx): Promise<number> =>
  (
    await db
      .selectFrom('tableChange')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('status', '=', 'failed')
      .executeTakeFirstOrThrow()
  ).count

/** Returns whether a decision refers to an income table. */
export const isIncomeTableUsed = async (db: Tx, id: number): Promise<boolean> =>
  (await db
    .selectFrom('eligibilityDecision')
    .select('id')
    .where((when) =>
      when.or([when('stateTableId', '=', id), when('medianTableId', '=', id), when('cityTableId', '=', id)]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined
