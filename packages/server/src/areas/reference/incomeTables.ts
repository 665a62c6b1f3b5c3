import { cachedFor } from '../../platform/database/cachedFor.ts'
import { listIncomeTables } from './queries.ts'

/** Returns every income table, from a cache. After a change, call `forget` to clear it in this process. */
export const incomeTablesOf = cachedFor(listIncomeTables)
