import { ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { birthDatesOfGroup } from '@semilla/domain/matching/waitingPlace.ts'
import {
  type Breakdown,
  type Counted,
  fixedGroups,
  listedAreas,
  type OutcomeGrouping,
  type OutcomeRow,
  otherGroup,
  outcomeGroupings,
  outcomeGroups,
  outcomeOfChild,
  outcomes,
  periodsUntil,
  type ReportFacts,
  type Step,
} from '@semilla/domain/reports/cityReport.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import type { JobContext, TaskOf } from '../../../platform/jobs/jobs.ts'
import { readOpenPlaces } from '../../matching/openPlaces/openPlaces.ts'
import { listCitySettings } from '../../organizations/queries.ts'
import {
  countChildrenSince,
  countOutcomes,
  type DaysOfPeriod,
  measureDays,
  type OutcomeCount,
} from '../queries/outcomes.ts'
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
      ? listedAreas(new Map(counts.map(({ key, children }) => [key, children])), seats.areas)
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
  if (ofGrouping.length === 0) return []
  const known =
    grouping === 'agency' ? [...new Set(ofGrouping.map(({ key }) => key))].toSorted() : outcomeGroups[grouping]
  return known.map((key) => ({
    key,
    children: outcomes.map((outcome) =>
      ofGrouping
        .filter((each) => each.key === key && outcomeOfChild(each.status) === outcome)
        .reduce((sum, { children }) => sum + children, 0),
    ),
  }))
}

const noDays = { children: 0, lower: 0, median: 0, upper: 0 }
const daysOf = (days: readonly DaysOfPeriod[], period: string, step: Step) => {
  const found = days.find((each) => each.period === period && each.step === step)
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
  const periods = periodsUntil(today, await countChildrenSince(db, cityId, addTo(today, { years: -1 })))
  const counts = await countOutcomes(db, cityId, periods)
  const days = await measureDays(db, cityId, periods)
  const by = (breakdown: Breakdown) => countedBy(breakdown, waiting, seats)
  return {
    takenOn: today,
    waiting: { age: by('age'), area: by('area'), language: by('language'), schedule: by('schedule') },
    seats: seats.all,
    periods: periods.map(({ period }) => {
      const ofPeriod = counts.filter((each) => each.period === period)
      const rows = outcomeGroupings.map((grouping) => [grouping, outcomesBy(grouping, ofPeriod)])
      return {
        period,
        days: { referral: daysOf(days, period, 'referral'), enrollment: daysOf(days, period, 'enrollment') },
        outcomes: Object.fromEntries(rows),
      }
    }),
  }
}

/** Counts the numbers of each city's report (rules: Reports). A second run on the same day counts them again. */
export const takeReportSnapshots: TaskOf<'takeReportSnapshots'> = async (_payload, inTransaction) => {
  for (const { id } of await inTransaction(({ db }) => listCitySettings(db)))
    await inTransaction(async (ctx) => storeSnapshot(ctx.db, id, await factsOf(ctx, id), ctx.clock.now()))
}
