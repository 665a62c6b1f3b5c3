import type { getReport } from '@semilla/contract/reports/city.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import {
  breakdowns,
  outcomeGroupings,
  outcomes,
  type ReportFacts,
  shownCounts,
  shownDays,
  shownOutcomes,
  steps,
} from '@semilla/domain/reports/cityReport.ts'
import { minShown } from '@semilla/domain/reports/suppression.ts'
import type { Context } from '../../../platform/context.ts'
import { getCity } from '../../organizations/getCity.ts'
import { findSnapshot } from '../queries/snapshots.ts'
import { type Names, namesOf } from './namesOf.ts'

export type Report = NonNullable<Output<typeof getReport>['report']>
type Period = ReportFacts['periods'][number]

const waitingOf = ({ waiting }: ReportFacts, { areas, group }: Names): Report['waiting'] =>
  breakdowns.map((by) => ({
    by,
    rows: shownCounts(waiting[by]).rows.map((row) => ({
      ...row,
      label: group(by, row.key),
      latitude: by === 'area' ? areas.get(row.key)?.latitude : undefined,
      longitude: by === 'area' ? areas.get(row.key)?.longitude : undefined,
    })),
  }))

const daysOf = (period: Period): Report['days'] =>
  steps.map((step) => ({
    step,
    lower: undefined,
    median: undefined,
    upper: undefined,
    ...shownDays(period.days[step]),
  }))

const groupingsOf = (period: Period, { group }: Names): Report['groupings'] =>
  outcomeGroupings.map((by) => ({
    by,
    rows: shownOutcomes(by, period.outcomes[by]).map((row) => ({ ...row, label: group(by, row.key) })),
  }))

/**
 * Returns the report of the city with the numbers that may be shown, the same for every reader, or undefined while they
 * were never counted (rules: Reports). Refuses a period that it does not have.
 */
export async function readReport(ctx: Context, asked: Input<typeof getReport>): Promise<Report | undefined> {
  const city = await getCity(ctx.db, undefined)
  const snapshot = await findSnapshot(ctx.db, city.id)
  if (!snapshot) return undefined
  const { facts, takenAt } = snapshot
  const period = facts.periods.find((each) => each.period === (asked.period ?? facts.periods[0]?.period))
  if (!period) throw refuse('invalid', {}, [{ path: 'Period', code: 'choiceInvalid' }])
  const names = await namesOf(ctx, period)
  return {
    takenAt,
    takenOn: facts.takenOn,
    minimum: minShown,
    children: shownCounts(facts.waiting.age).total,
    seats: facts.seats,
    waiting: waitingOf(facts, names),
    period: period.period,
    periods: facts.periods.map((each) => each.period),
    days: daysOf(period),
    outcomes: [...outcomes],
    groupings: groupingsOf(period, names),
  }
}
