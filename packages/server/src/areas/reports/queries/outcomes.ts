import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import type { Days, OutcomeGrouping, Period, periodsUntil, Step } from '@semilla/domain/reports/cityReport.ts'
import { cityZone } from '@semilla/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type OutcomeCount = {
  readonly period: Period
  readonly grouping: OutcomeGrouping
  readonly key: string
  readonly status: ChildStatus
  readonly children: number
}
export type DaysOfPeriod = Days & { readonly period: Period; readonly step: Step }

type Periods = ReturnType<typeof periodsUntil>

/**
 * The children of the applications of a city since the first of the periods, with the period of the request. Those who waited
 * when staff made the application inactive keep their status, for the day on which it is active again, but do not wait.
 */
const children = (cityId: number, periods: Periods) => sql`
  select k.id, k.eligibility,
    case when a.status = 'inactive' and k.status not in ('enrollmentPending', 'enrolled', 'closed') then 'inactive' else k.status end as status,
    k.special_needs <> '{}' as has_needs, a.requested_at, a.agency_id, a.is_homeless,
    k.other_language <> '' or not k.languages <@ array['00'] as speaks_another, p.period
  from application a join child k on k.application_id = a.id
  cross join lateral (select p.period
    from unnest(${periods.map(({ period }) => period)}::text[], ${periods.map(({ from }) => from)}::date[]) p(period, starts_on)
    where a.requested_at >= p.starts_on::timestamp at time zone ${cityZone} order by p.starts_on desc limit 1) p
  where a.city_id = ${cityId} and not a.is_disabled and a.merged_into_id is null and k.removed_at is null`

/** Returns how many children of a city's applications since a day are known. */
export async function countChildrenSince(db: Tx, cityId: number, day: string): Promise<number> {
  const { rows } = await sql<{ children: number }>`
    select count(*)::int as children from (${children(cityId, [{ period: '', from: day }])}) c`.execute(db)
  return rows[0]?.children ?? 0
}

/** Returns how many children of each period have which status, by each grouping. */
export async function countOutcomes(db: Tx, cityId: number, periods: Periods): Promise<OutcomeCount[]> {
  const { rows } = await sql<OutcomeCount>`
    with c as materialized (${children(cityId, periods)})
    select period, status, count(*)::int as children,
      case when grouping(agency_id) = 0 then 'agency' when grouping(eligibility) = 0 then 'eligibility'
        when grouping(speaks_another) = 0 then 'homeLanguage' when grouping(is_homeless) = 0 then 'homelessness'
        else 'specialNeeds' end as grouping,
      case when grouping(agency_id) = 0 then coalesce(agency_id::text, '') when grouping(eligibility) = 0 then eligibility
        when grouping(speaks_another) = 0 then speaks_another::text when grouping(is_homeless) = 0 then is_homeless::text
        else has_needs::text end as key
    from c group by period, status, grouping sets ((agency_id), (eligibility), (speaks_another), (is_homeless), (has_needs))
    `.execute(db)
  return rows
}

const quartiles = (days: string) => sql`count(${sql.raw(days)})::int as children,
  coalesce((percentile_cont(0.25) within group (order by ${sql.raw(days)})), 0) as lower,
  coalesce((percentile_cont(0.5) within group (order by ${sql.raw(days)})), 0) as median,
  coalesce((percentile_cont(0.75) within group (order by ${sql.raw(days)})), 0) as upper`

/**
 * Returns for each period how many days passed from the application to a child's first referral, and to its place. One that was
 * taken back was none.
 */
export async function measureDays(db: Tx, cityId: number, periods: Periods): Promise<DaysOfPeriod[]> {
  const { rows } = await sql<DaysOfPeriod>`
    with c as (${children(cityId, periods)}), d as materialized (
      select c.period,
        extract(epoch from (select min(q.referred_at) from referral q where q.child_id = c.id) - c.requested_at) / 86400 as to_referral,
        extract(epoch from (select min(e.created_at) from enrollment e
          where e.child_id = c.id and e.ended_because is distinct from 'takenBack') - c.requested_at) / 86400 as to_enrollment
      from c)
    select period, 'referral' as step, ${quartiles('to_referral')} from d group by period
    union all select period, 'enrollment', ${quartiles('to_enrollment')} from d group by period`.execute(db)
  return rows
}
