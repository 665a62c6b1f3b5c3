import { type StoredTableRow, type TableStore, tableStore } from '../../../../platform/database/tableStore.ts'

type Values = StoredTableRow['values']

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
