import type { ChildStatus } from '@semilla/domain/applications/status.ts'
import type { Days, OutcomeGrouping, Quarter, Step } from '@semilla/domain/reports/cityReport.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

export type OutcomeCount = {
  readonly quarter: Quarter
  readonly grouping: OutcomeGrouping
  readonly key: string
  readonly status: ChildStatus
  readonly children: number
}
export type DaysOfQuarter = Days & { readonly quarter: Quarter; readonly step: Step }

/** The children of the applications of a city since a day, with the quarter of the request. */
const children = (cityId: number, from: string) => sql`
  select k.id, k.status, k.eligibility, k.special_needs <> '{}' as has_needs, a.requested_at, a.agency_id, a.is_homeless,
    k.other_language <> '' or not k.languages <@ array['00'] as speaks_another,
    to_char(a.requested_at at time zone 'America/Los_Angeles', 'YYYY-Q') as quarter
  from application a join child k on k.application_id = a.id
  where a.city_id = ${cityId} and not a.is_disabled and a.merged_into_id is null and k.removed_at is null
    and a.requested_at >= (${from}::date)::timestamp at time zone 'America/Los_Angeles'`

/** Returns how many children of each quarter have which status, by each grouping. */
export async function countOutcomes(db: Tx, cityId: number, from: string): Promise<OutcomeCount[]> {
  const { rows } = await sql<OutcomeCount>`
    with c as materialized (${children(cityId, from)})
    select quarter, status, count(*)::int as children,
      case when grouping(agency_id) = 0 then 'agency' when grouping(eligibility) = 0 then 'eligibility'
        when grouping(speaks_another) = 0 then 'homeLanguage' when grouping(is_homeless) = 0 then 'homelessness'
        else 'specialNeeds' end as grouping,
      case when grouping(agency_id) = 0 then coalesce(agency_id::text, '') when grouping(eligibility) = 0 then eligibility
        when grouping(speaks_another) = 0 then speaks_another::text when grouping(is_homeless) = 0 then is_homeless::text
        else has_needs::text end as key
    from c group by quarter, status, grouping sets ((agency_id), (eligibility), (speaks_another), (is_homeless), (has_needs))
    `.execute(db)
  return rows
}

const quartiles = (days: string) => sql`count(${sql.raw(days)})::int as children,
  coalesce((percentile_cont(0.25) within group (order by ${sql.raw(days)})), 0) as lower,
  coalesce((percentile_cont(0.5) within group (order by ${sql.raw(days)})), 0) as median,
  coalesce((percentile_cont(0.75) within group (order by ${sql.raw(days)})), 0) as upper`

/** Returns for each quarter how many days passed from the application to a child's first referral, and to its place. */
export async function measureDays(db: Tx, cityId: number, from: string): Promise<DaysOfQuarter[]> {
  const { rows } = await sql<DaysOfQuarter>`
    with c as (${children(cityId, from)}), d as materialized (
      select c.quarter,
        extract(epoch from (select min(q.referred_at) from referral q where q.child_id = c.id) - c.requested_at) / 86400 as to_referral,
        extract(epoch from (select min(e.created_at) from enrollment e where e.child_id = c.id) - c.requested_at) / 86400 as to_enrollment
      from c)
    select quarter, 'referral' as step, ${quartiles('to_referral')} from d group by quarter
    union all select quarter, 'enrollment', ${quartiles('to_enrollment')} from d group by quarter`.execute(db)
  return rows
}
