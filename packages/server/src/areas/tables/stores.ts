import type { TableName } from '@semilla/domain/tables/names.ts'
import type { TableStore } from '../../platform/database/tableStore.ts'
import { tagStore } from '../casework/tags/tagStore.ts'
import { feeStore, tieStore } from '../organizations/settingTables.ts'
import { holidayStore, incomeSourceStore, languageStore } from '../reference/tables/queries/choices.ts'
import { incomeTableStore } from '../reference/tables/queries/incomeTables.ts'
import { neighborhoodStore, zipStore } from '../reference/tables/queries/places.ts'
import { programStore } from '../reference/tables/queries/programs.ts'
import { reasonStore } from '../reference/tables/queries/reasons.ts'

/** How the rows of each table are read and written; each by the area that owns the table. */
export const stores: Readonly<Record<TableName, TableStore>> = {
  incomeLimits: incomeTableStore,
  fees: feeStore,
  ties: tieStore,
  reasons: reasonStore,
  tags: tagStore,
  programs: programStore,
  neighborhoods: neighborhoodStore,
  zips: zipStore,
  languages: languageStore,
  incomeSources: incomeSourceStore,
  holidays: holidayStore,
}
