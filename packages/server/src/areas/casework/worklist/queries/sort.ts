import type { WorklistColumn } from '@semilla/contract/casework/worklistColumns.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type RawBuilder, sql } from 'kysely'
import { inAlphabetOf } from '../../../../platform/database/search.ts'

/** Sorts behind every rank, for families without a waiting child. */
export const unranked = 999_999_999
/** The view `worklist_source` combines rank group and percent into one number by this step. */
export const rankStep = 1_000_000

const columns: Readonly<Record<WorklistColumn, string>> = {
  externalId: 'externalId',
  parentName: 'parentName',
  childrenCount: 'childrenCount',
  status: 'status',
  rank: 'bestRank',
  eligibility: 'eligibility',
  familySize: 'familySize',
  requestedAt: 'requestedAt',
  updatedAt: 'updatedAt',
  ownerName: 'ownerName',
  agencyName: 'agencyName',
  zip: 'zip',
  contactedAt: 'contactedAt',
  taskDueOn: 'taskDueOn',
}

/** The columns that are sorted in the alphabet of the reader's language. */
const names: ReadonlySet<WorklistColumn> = new Set(['parentName', 'ownerName', 'agencyName'])

/** Returns the sort value of a worklist's row `w`; each has an index together with the application's id. */
export function sortValue(by: WorklistColumn, language: ReadingLanguage): RawBuilder<unknown> {
  const column = sql.ref(`w.${columns[by]}`)
  return names.has(by) ? inAlphabetOf(language, column) : column
}
