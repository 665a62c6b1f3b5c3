import { z } from 'zod'
import type { IncomeRow } from '../eligibility/incomeTables.ts'

/** The largest family size of a table. */
export const maxTableSize = 30

/**
 * Returns what is wrong with the rows of an income table: they begin with a size of 1 or 2, leave no size out, name none
 * twice, are above zero, and never fall as the family grows. Undefined if nothing is.
 */
export function ceilingFault(rows: readonly IncomeRow[]): string | undefined {
  const [first] = rows
  if (!first) return 'required'
  if (first.familySize > 2 || first.familySize < 1) return 'ceilingsStart'
  if (rows.some(({ familySize }, index) => familySize !== first.familySize + index)) return 'ceilingsGap'
  if (rows.some(({ monthlyCents }) => monthlyCents <= 0)) return 'ceilingsNegative'
  const falls = rows.some(({ monthlyCents }, index) => monthlyCents < (rows[index - 1]?.monthlyCents ?? 0))
  return falls ? 'ceilingsFall' : undefined
}

/** The rows of an income table, by family size. `ceilingFault` says what is wrong with them. */
export const ceilingRows = z
  .array(
    z.object({
      familySize: z.int({ error: 'numberInvalid' }),
      monthlyCents: z.int({ error: 'moneyInvalid' }).max(99_999_999, { error: 'moneyInvalid' }),
    }),
  )
  .max(maxTableSize, { error: 'tooMany' })
  .refine((rows) => !ceilingFault(rows), { error: 'numberInvalid' })
