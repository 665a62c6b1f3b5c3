import { cachedUntilChanged } from '../../platform/database/cachedFor.ts'
import { listIncomeTables } from './queries.ts'

/** Returns every income table, from a cache. */
export const incomeTablesOf = cachedUntilChanged(listIncomeTables)
