import { believed } from '../../platform/database/believed.ts'
import { listIncomeTables } from './queries.ts'

/** Every income table. Whoever changes one has this process `forget` them. */
export const incomeTablesOf = believed(listIncomeTables)
