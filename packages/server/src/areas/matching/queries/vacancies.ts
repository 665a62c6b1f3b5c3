import { rankGroupNumber } from '@semilla/domain/eligibility/rank.ts'
import { defaultSettings } from '@semilla/domain/enrollment/settings.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { executePlannedOnce, prepared } from '../../../platform/database/prepared.ts'
import { isOffered } from '../../sites/queries/openings.ts'
import { fitsVacancy } from './conditions.ts'
import { earliestBirth, latestBirth, openingsAsJson, openingsAt } from './openings.ts'
import { columnTerms, termColumns, type VacancyRow } from './vacancyTerms.ts'

/** Returns the SQL of a setting: as stored by the program's owner, else by the city, else the default. */
const setting = (name: 'queueMultiplier' | 'startWindowDays' | 'maxUnanswered') => `coalesce(
  (select s.value::int from organization_setting s where s.organization_id = o.id and s.name = '${name}' and jsonb_typeof(s.value) = 'number'),
  (select s.value::int from organization_setting s where s.organization_id = o.parent_id and s.name = '${name}' and jsonb_typeof(s.value) = 'number'),
  ${defaultSettings[name]})`

const moderate = rankGroupNumber('moderateEligible')
const firstGroup = `case p.eligibility when 'moderate' then ${moderate} else 1 end::smallint`
const lastGroup = `case p.eligibility when 'income' then ${moderate - 1} else ${moderate} end::smallint`

/** The bits by which `waiting_child` stores site types and extras: the position in the domain's list. */
const siteTypeBit = `case s.type when 'familyHome' then 1 when 'center' then 2 else 4 end`
const extrasMask = `(case when 'nearTransit' = any (s.extras) then 1 else 0 end)
  + (case when 'transportation' = any (s.extras) then 2 else 0 end) + (case when 'meals' = any (s.extras) then 4 else 0 end)`

/**
 * Returns a subquery of the vacancies `v` that meet a condition, stored ones or rows of another source, as matching sees
 * them: with the birth dates that both vacancy and program accept, and the open vacancies of the whole site.
 */
export const vacancyRows = (where: string, source = 'vacancy'): string => `
  select id, name, site_id, organization_id, status, was_submitted, is_matching_paused, site_is_active, is_offered,
    status = 'submitted' and not is_matching_paused and site_is_active and is_offered as is_open,
    start_on, start_on + start_window as starts_by, takes_born_from, takes_born_to,
    ${earliestBirth} as born_from, ${latestBirth} as born_to,
    start_age_months, end_age_months, gender, for_homeless, eligibility, first_group, last_group, opens, closes, site_name, type, site_type, zip,
    neighborhood, latitude, longitude, languages, extra_names, extras, seats_at_site, openings, max_unanswered, seats, enrolled, open_referrals, multiplier, settings
  from (
    select v.id, v.name, v.site_id, s.organization_id, v.status, v.submitted_at is not null as was_submitted,
      v.is_matching_paused, s.status = 'active' as site_is_active, ${isOffered('v', 'p')} as is_offered,
      v.start_on, ${setting('startWindowDays')} as start_window, v.takes_born_from, v.takes_born_to,
      p.start_age_months::int as start_age_months, p.end_age_months::int as end_age_months, v.gender, v.for_homeless,
      p.eligibility, ${firstGroup} as first_group, ${lastGroup} as last_group, v.opens, v.closes, s.name as site_name, s.type,
      ${siteTypeBit} as site_type, s.zip, coalesce(n.name, '') as neighborhood,
      s.latitude, s.longitude, s.languages, s.extras as extra_names, ${extrasMask} as extras,
      (select coalesce(sum(o.seats_left), 0)::int from (${openingsAt('v.site_id')}) o) as seats_at_site,
      ${openingsAsJson('v.site_id')} as openings,
      v.seats, v.enrolled_count as enrolled, v.open_referrals + coalesce(held.places, 0) as open_referrals, ${setting('queueMultiplier')} as multiplier, ${setting('maxUnanswered')} as max_unanswered,
      (select coalesce(jsonb_object_agg(g.name, g.value order by g.organization_id = o.id), '{}') from organization_setting g
        where g.organization_id in (o.id, o.parent_id)) as settings
    from ${source} v
    join site s on s.id = v.site_id
    join organization o on o.id = s.organization_id
    join program p on p.id = v.program_id
    left join neighborhood n on n.id = s.neighborhood_id
    left join (select vacancy_id, count(*)::int as places from referral where held_by is not null group by 1) held on held.vacancy_id = v.id
    where ${where}) vacancy`

const byId = prepared<VacancyRow>(vacancyRows('v.id = $1'))
const byExternalId = prepared<VacancyRow>(vacancyRows('v.external_id = $1'))

/** Returns a vacancy as matching sees it, or undefined. */
export const findVacancyRow = async (db: Tx, vacancyId: number): Promise<VacancyRow | undefined> =>
  (await byId(db, vacancyId))[0]

/** Returns the vacancy with a reference number as matching sees it, or undefined. */
export const findVacancyRowByExternalId = async (db: Tx, externalId: string): Promise<VacancyRow | undefined> =>
  (await byExternalId(db, externalId))[0]

const hasOpenPlaces = sql<SqlBool>`v.open_referrals < (v.seats - v.enrolled) * v.multiplier`
const openVacancies = sql.raw(
  vacancyRows(`v.status = 'submitted' and not v.is_matching_paused and v.enrolled_count < v.seats`),
)

/** Returns the open vacancies with room in their queue that fit children of the given applications. */
export async function listVacanciesFitting(
  db: Tx,
  applicationIds: readonly number[],
  today: string,
): Promise<number[]> {
  if (applicationIds.length === 0) return []
  const fitting = sql<{ id: number }>`
    with v as materialized (select ${termColumns}, is_open, seats, enrolled, open_referrals, multiplier from (${openVacancies}) v),
      c as materialized (select * from waiting_child where application_id = any (${[...applicationIds]}::bigint[]))
    select distinct v.id from v join c on ${fitsVacancy(columnTerms, today)}
    where v.is_open and ${hasOpenPlaces} order by v.id`
  const rows = await executePlannedOnce(db, fitting)
  return rows.map(({ id }) => id)
}
