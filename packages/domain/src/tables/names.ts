/** The tables that administrators edit (rules: Tables). */
export const tableNames = [
  'incomeLimits',
  'fees',
  'ties',
  'reasons',
  'tags',
  'programs',
  'neighborhoods',
  'zips',
  'languages',
  'incomeSources',
  'holidays',
] as const
export type TableName = (typeof tableNames)[number]
