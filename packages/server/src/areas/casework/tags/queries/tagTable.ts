import { type TableStore, tableStore } from '../../../../platform/database/tableStore.ts'
import { findCity } from '../../../organizations/queries.ts'

/** The tags of the city, as administrators edit them. */
export const tagTable: TableStore = tableStore({
  table: 'tag',
  key: 'id',
  columns: ['kind', 'name', 'isSuggested'],
  order: 'kind, lower(name)',
  added: async (db) => ({ cityId: (await findCity(db, undefined))?.id }),
})
