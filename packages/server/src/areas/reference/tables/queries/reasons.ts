import { sql } from 'kysely'
import { type StoredTableRow, type TableStore, tableStore } from '../../../../platform/database/tableStore.ts'

type Values = StoredTableRow['values']

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
