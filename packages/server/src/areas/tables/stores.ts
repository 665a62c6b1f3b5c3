import type { TableName } from '@semilla/domain/tables/names.ts'
import { tagStore } from '../casework/tags/queries/tagTable.ts'
import { feeStore, tieStore } from '../organizations/settingTables.ts'
import * as reference from '../reference/tables/queries.ts'

/** How the rows of each table are read and written; each by the area that owns the table. */
export const stores: Readonly<Record<TableName, reference.TableStore>> = {
  incomeLimits: reference.incomeTableStore,
  fees: feeStore,
  ties: tieStore,
  reasons: reference.reasonStore,
  tags: tagStore,
  programs: reference.programStore,
  neighborhoods: reference.neighborhoodStore,
  zips: reference.zipStore,
  languages: reference.languageStore,
  incomeSources: reference.incomeSourceStore,
  holidays: reference.holidayStore,
}
