import { cityTable, type IncomeTable, statePercents, stateTable } from '../eligibility/incomeTables.ts'
import { addTo, type CalendarDate } from '../values/dates.ts'

/** Days after which a table of figures is pointed out as old. */
const tableAgeDays = 365

/**
 * Returns the income tables that decisions read on a day and that began over a year before it (rules: Tables): of the
 * state's each percentage by itself, and of the area's the newest, whatever its percentage.
 */
export function outdatedTables<T extends IncomeTable>(tables: readonly T[], today: CalendarDate): T[] {
  const limit = addTo(today, { days: -tableAgeDays })
  const inForce = [...statePercents.map((percent) => stateTable(tables, percent, today)), cityTable(tables, today)]
  return inForce.filter((table) => table !== undefined && table.effectiveOn < limit) as T[]
}
