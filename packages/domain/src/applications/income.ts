import { z } from 'zod'
import { parentPosition } from './family.ts'

/** The largest income that can be entered: 999,999.99 a month. */
export const incomeCap = 99_999_999

/** Gross monthly income in cents. */
export const monthlyIncome = z.int().min(0, { error: 'moneyInvalid' }).max(incomeCap, { error: 'moneyTooLarge' })

/** A whole number of at most 3 digits, at least 1. */
export const familySize = z.int({ error: 'familySizeInvalid' }).min(1, { error: 'familySizeInvalid' }).max(999, { error: 'familySizeInvalid' })

/** One parent's monthly income in cents: by source, or the total alone. */
export const parentIncome = z.object({
  parent: parentPosition,
  familySize,
  employment: monthlyIncome,
  childSupport: monthlyIncome,
  cashAid: monthlyIncome,
  other: monthlyIncome,
  total: monthlyIncome,
})
export type ParentIncome = z.infer<typeof parentIncome>
