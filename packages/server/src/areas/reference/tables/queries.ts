import { sql } from 'kysely'
import { jsonOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'

/** A row of a table that administrators edit, in the words of the domain. */
export type StoredTableRow = {
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  readonly isEnded: boolean
}
type Values = StoredTableRow['values']

/** How the rows of one table are read and written. */
export type TableStore = {
  list(db: Tx): Promise<StoredTableRow[]>
  /** Stores a new row and returns its key. */
  add(db: Tx, values: Values): Promise<string>
  change(db: Tx, key: string, values: Values, at: Date): Promise<void>
  end?(db: Tx, key: string, at: Date | undefined): Promise<void>
}

type Made = {
  /** The table in the database, and its key. */
  readonly table: string
  readonly key: string
  /** The columns, named like the fields. */
  readonly columns: readonly string[]
  /** Further columns of a new row. */
  readonly added?: (db: Tx, values: Values) => Promise<Values>
  /** Whether the product's own updates must leave a changed row alone. */
  readonly marksChanges?: boolean
  readonly order: string
}

const isWhole = (key: string) => /^\d{1,9}$/.test(key)

/** Returns the store of a table whose rows have a key, some columns, and a time since which they are ended. */
export function tableStore({ table, key, columns, added, marksChanges = false, order }: Made): TableStore {
  const name = sql.table(table)
  const keyIs = (value: string) => sql`${sql.ref(key)}::text = ${value}`
  const assignments = (values: Values) =>
    sql.join(columns.filter((each) => each in values).map((each) => sql`${sql.ref(each)} = ${values[each]}`))
  return {
    async list(db) {
      const { rows } = await sql<Record<string, unknown> & { rowKey: string; isEnded: boolean }>`
        select ${sql.ref(key)}::text as row_key, disabled_at is not null as is_ended,
          ${sql.join(columns.map((each) => sql.ref(each)))}
        from ${name} order by ${sql.raw(order)}`.execute(db)
      return rows.map((row) => ({
        key: row.rowKey,
        isEnded: row.isEnded,
        values: Object.fromEntries(columns.map((each) => [each, row[each]])),
      }))
    },
    async add(db, values) {
      const all = { ...Object.fromEntries(columns.map((each) => [each, values[each]])), ...(await added?.(db, values)) }
      const { rows } = await sql<{ rowKey: string }>`
        insert into ${name} (${sql.join(Object.keys(all).map((each) => sql.ref(each)))})
        values (${sql.join(Object.values(all).map((each) => sql`${each}`))})
        returning ${sql.ref(key)}::text as row_key`.execute(db)
      return rows[0]?.rowKey ?? ''
    },
    async change(db, row, values, at) {
      const marked = marksChanges ? sql`, changed_at = ${at}` : sql``
      await sql`update ${name} set ${assignments(values)} ${marked} where ${keyIs(row)}`.execute(db)
    },
    async end(db, row, at) {
      const marked = marksChanges ? sql`, changed_at = now()` : sql``
      await sql`update ${name} set disabled_at = ${at ?? null} ${marked} where ${keyIs(row)}`.execute(db)
    },
  }
}

const reasonTypes = { referral: 1, manualReferral: 2, applicationStatus: 5 } as const
type ReasonType = keyof typeof reasonTypes
/** The ids of reasons that administrators add begin here, above those of the product. */
const firstOwnReason = 10_000

const plainReasons = tableStore({
  table: 'reason',
  key: 'id',
  columns: ['type', 'whose', 'textEn', 'textEs', 'textZh'],
  marksChanges: true,
  order: 'type, whose, position',
  async added(db, { type, whose }) {
    const { rows } = await sql<{ id: number; position: number }>`
      select greatest(${firstOwnReason}, coalesce(max(id), 0) + 1) as id,
        coalesce(max(position) filter (where type = ${type} and whose = ${whose}), 0) + 1 as position
      from reason`.execute(db)
    return { ...rows[0], changedAt: new Date() }
  },
})
const withCode = (values: Values): Values => ({ ...values, type: reasonTypes[values.type as ReasonType] })
const withWord = (values: Values): Values => ({
  ...values,
  type: Object.entries(reasonTypes).find(([, code]) => code === values.type)?.[0],
})

export const reasonStore: TableStore = {
  ...plainReasons,
  list: async (db) => (await plainReasons.list(db)).map((row) => ({ ...row, values: withWord(row.values) })),
  add: (db, values) => plainReasons.add(db, withCode(values)),
  change: (db, key, values, at) => plainReasons.change(db, key, withCode(values), at),
}

const nextPosition = (table: string) => async (db: Tx) =>
  (
    await sql<{ position: number }>`select coalesce(max(position), 0) + 1 as position from ${sql.table(table)}`.execute(
      db,
    )
  ).rows[0] ?? { position: 1 }
const names = ['nameEn', 'nameEs', 'nameZh'] as const

const plainPrograms = tableStore({
  table: 'program',
  key: 'id',
  columns: ['name', 'nameEs', 'nameZh', 'eligibility', 'forHomeless', 'startAgeMonths', 'endAgeMonths'],
  order: 'name',
})
const withPlainName = ({ nameEn, ...values }: Values): Values => ({ ...values, name: nameEn })
export const programStore: TableStore = {
  ...plainPrograms,
  list: async (db) =>
    (await plainPrograms.list(db)).map(({ values: { name, ...values }, ...row }) => ({
      ...row,
      values: { nameEn: name, ...values, nameEs: values.nameEs || name, nameZh: values.nameZh || name },
    })),
  add: (db, values) => plainPrograms.add(db, withPlainName(values)),
  change: (db, key, values, at) => plainPrograms.change(db, key, withPlainName(values), at),
}
const points = ['latitude', 'longitude'] as const
export const neighborhoodStore = tableStore({
  table: 'neighborhood',
  key: 'id',
  columns: ['name', ...points],
  order: 'name',
})
export const zipStore = tableStore({ table: 'zip_area', key: 'zip', columns: ['zip', ...points], order: 'zip' })
export const languageStore = tableStore({
  table: 'language',
  key: 'code',
  columns: ['code', ...names],
  marksChanges: true,
  order: 'position',
  added: nextPosition('language'),
})
export const incomeSourceStore = tableStore({
  table: 'income_source',
  key: 'id',
  columns: names,
  order: 'position',
  added: nextPosition('income_source'),
})
export const holidayStore = tableStore({
  table: 'holiday',
  key: 'id',
  columns: ['onDay', ...names],
  order: 'on_day desc',
})

type Ceiling = { readonly familySize: number; readonly monthlyCents: number }

async function storeCeilings(db: Tx, id: number, rows: readonly Ceiling[]) {
  await db.deleteFrom('incomeTableRow').where('incomeTableId', '=', id).execute()
  await db
    .insertInto('incomeTableRow')
    .values(rows.map(({ familySize, monthlyCents }) => ({ incomeTableId: id, familySize, monthlyCents })))
    .execute()
}

/** The income tables. One that a decision refers to is never changed. */
export const incomeTableStore: TableStore = {
  async list(db) {
    const { rows } = await sql<{ id: number; [name: string]: unknown }>`
      select t.id, t.kind, t.percent, t.effective_on, t.source,
        (select jsonb_agg(${jsonOf('incomeTableRow', 'r', ['familySize', 'monthlyCents'])} order by r.family_size)
          from income_table_row r where r.income_table_id = t.id) as rows
      from income_table t order by t.kind desc, t.percent, t.effective_on desc`.execute(db)
    return rows.map(({ id, ...values }) => ({ key: String(id), values, isEnded: false }))
  },
  async add(db, { rows, ...values }) {
    const { id } = await db
      .insertInto('incomeTable')
      .values(values as { kind: string; percent: number; effectiveOn: string; source: string })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeCeilings(db, id, rows as Ceiling[])
    return String(id)
  },
  async change(db, key, { source, rows }) {
    await db
      .updateTable('incomeTable')
      .set({ source: source as string })
      .where('id', '=', Number(isWhole(key) ? key : 0))
      .execute()
    await storeCeilings(db, Number(key), rows as Ceiling[])
  },
}

/** Returns whether a name of a source of income is taken by another row, whatever its case. */
export async function isIncomeSourceTaken(db: Tx, name: string, exceptId: number | undefined): Promise<boolean> {
  const found = await db
    .selectFrom('incomeSource')
    .select('id')
    .where(sql<string>`lower(name_en)`, '=', name.toLowerCase())
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId as number))
    .executeTakeFirst()
  return found !== undefined
}
