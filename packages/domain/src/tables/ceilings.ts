import { z } from 'zod'
import { type IncomeRow, type IncomeTable, tableInForce } from '../eligibility/incomeTables.ts'
import { wholeFault } from '../values/faults.ts'

/** The largest family size of a table. */
export const maxTableSize = 30

/**
 * Validates the rows of an income table (rules: Tables): they begin with a family size of 1 or 2, neither skip nor
 * repeat a size, are above zero, and never fall as the family grows. Returns the key of the fault, or undefined.
 */
export function ceilingFault(rows: readonly IncomeRow[]): string | undefined {
  const [first] = rows
  if (!first) return 'ceilingsRequired'
  if (first.familySize > 2 || first.familySize < 1) return 'ceilingsStart'
  if (rows.some(({ familySize }, index) => familySize !== first.familySize + index)) return 'ceilingsGap'
  if (rows.some(({ monthlyCents }) => monthlyCents <= 0)) return 'ceilingsNegative'
  const falls = rows.some(({ monthlyCents }, index) => monthlyCents < (rows[index - 1]?.monthlyCents ?? 0))
  return falls ? 'ceilingsFall' : undefined
}

/** The largest family size of the table in force and of the one that would follow it. */
export type SizesLeftOut = { readonly before: number; readonly after: number }

/**
 * Returns the largest sizes of a table and of the one that it follows, if the table leaves out sizes that the other
 * has; larger families would then take its last row (rules: Tables).
 */
export function sizesLeftOut(others: readonly IncomeTable[], table: IncomeTable): SizesLeftOut | undefined {
  const largest = (of: IncomeTable | undefined) =>
    of?.rows.reduce((most, row) => Math.max(most, row.familySize), 0) ?? 0
  const before = largest(tableInForce(others, table, table.effectiveOn))
  const after = largest(table)
  return after < before ? { before, after } : undefined
}

/** The rows of an income table, by family size. `ceilingFault` says what is wrong with them. */
export const ceilingRows = z
  .array(
    z.object({
      familySize: z.int({ error: wholeFault }),
      monthlyCents: z.int({ error: 'moneyInvalid' }).max(99_999_999, { error: 'moneyInvalid' }),
    }),
  )
  .max(maxTableSize, { error: 'tooMany' })
  .superRefine((rows, { addIssue }) => {
    const fault = ceilingFault(rows)
    if (fault) addIssue(fault)
  })
