import { ageGroups, birthDatesOfGroup } from '@semilla/domain/matching/waitingPlace.ts'
import {
  type Breakdown,
  type Counted,
  fixedGroups,
  type OutcomeGrouping,
  type OutcomeRow,
  otherGroup,
  outcomeGroupings,
  outcomeOfChild,
  outcomes,
  quartersUntil,
  type ReportFacts,
  type Step,
} from '@semilla/domain/reports/cityReport.ts'
import type { JobContext, TaskOf } from '../../../platform/jobs/jobs.ts'
import { readOpenPlaces } from '../../matching/openPlaces.ts'
import { listCitySettings } from '../../organizations/queries.ts'
import { countOutcomes, type DaysOfQuarter, measureDays, type OutcomeCount } from '../queries/outcomes.ts'
import { storeSnapshot } from '../queries/snapshots.ts'
import { countWaiting, type WaitingCount } from '../queries/waiting.ts'
import { countSeats } from './countSeats.ts'

/** Returns the children and seats of the groups of a breakdown. */
function countedBy(
  breakdown: Breakdown,
  waiting: readonly WaitingCount[],
  seats: ReturnType<typeof countSeats>,
): Counted[] {
  const counts = waiting.filter((each) => each.breakdown === breakdown)
  const known =
    breakdown === 'area'
      ? [...new Set([...counts.map(({ key }) => key), ...seats.areas])].toSorted()
      : fixedGroups[breakdown]
  const groupOf = (key: string) => (known.includes(key) ? key : otherGroup)
  return known.map((key) => ({
    key,
    children: counts.filter((each) => groupOf(each.key) === key).reduce((sum, { children }) => sum + children, 0),
    seats: seats.of(breakdown, key),
  }))
}

/** Returns how many children of each group of a grouping had each outcome. */
function outcomesBy(grouping: OutcomeGrouping, counts: readonly OutcomeCount[]): OutcomeRow[] {
  const ofGrouping = counts.filter((each) => each.grouping === grouping)
  return [...new Set(ofGrouping.map(({ key }) => key))].toSorted().map((key) => ({
    key,
    children: outcomes.map((outcome) =>
      ofGrouping
        .filter((each) => each.key === key && outcomeOfChild(each.status) === outcome)
        .reduce((sum, { children }) => sum + children, 0),
    ),
  }))
}

const noDays = { children: 0, lower: 0, median: 0, upper: 0 }
const daysOf = (days: readonly DaysOfQuarter[], quarter: string, step: Step) => {
  const found = days.find((each) => each.quarter === quarter && each.step === step)
  if (!found) return noDays
  const { children, lower, median, upper } = found
  return { children, lower: Math.round(lower), median: Math.round(median), upper: Math.round(upper) }
}

/** Returns the numbers of a city's report on this day. */
async function factsOf({ db, clock }: JobContext, cityId: number): Promise<ReportFacts> {
  const today = clock.today()
  const groups = ageGroups.map((group) => ({ group, born: birthDatesOfGroup(group, today) }))
  const waiting = await countWaiting(db, cityId, groups)
  const open = (await readOpenPlaces({ db })).filter(({ row }) => row.isOpen)
  const seats = countSeats(open, today)
  const quarters = quartersUntil(today)
  const first = quarters.at(-1)?.from ?? today
  const counts = await countOutcomes(db, cityId, first)
  const days = await measureDays(db, cityId, first)
  const by = (breakdown: Breakdown) => countedBy(breakdown, waiting, seats)
  return {
    takenOn: today,
    waiting: { age: by('age'), area: by('area'), language: by('language'), schedule: by('schedule') },
    seats: seats.all,
    quarters: quarters.map(({ quarter }) => {
      const ofQuarter = counts.filter((each) => each.quarter === quarter)
      const rows = outcomeGroupings.map((grouping) => [grouping, outcomesBy(grouping, ofQuarter)])
      return {
        quarter,
        days: { referral: daysOf(days, quarter, 'referral'), enrollment: daysOf(days, quarter, 'enrollment') },
        outcomes: Object.fromEntries(rows),
      }
    }),
  }
}

/** Counts the numbers of each city's report (rules: Reports). A second run on the same day counts them anew. */
export const takeReportSnapshots: TaskOf<'takeReportSnapshots'> = async (_payload, inTransaction) => {
  for (const { id } of await inTransaction(({ db }) => listCitySettings(db)))
    await inTransaction(async (ctx) => storeSnapshot(ctx.db, id, await factsOf(ctx, id), ctx.clock.now()))
}
