import type { TableName } from './names.ts'
import { tableDefinitions } from './tables.ts'

/** Whose changes a second administrator has to approve: of no table, of those with figures, or of all. */
export const tableApprovals = ['off', 'figures', 'all'] as const
type TableApproval = (typeof tableApprovals)[number]

/** Returns whether a second administrator has to approve changes of a table (rules: Tables). */
export const needsApproval = (approval: TableApproval, table: TableName): boolean =>
  approval === 'all' || (approval === 'figures' && tableDefinitions[table].hasFigures)
