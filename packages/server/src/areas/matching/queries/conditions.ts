import { type ConditionName, endingsToReferAgain, waitingStatuses } from '@semilla/domain/matching/conditions.ts'
import { partDayMinutes, toleranceMinutes } from '@semilla/domain/matching/fitting.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allMet } from '../../../platform/database/conditions.ts'
import { earliestBirth, latestBirth } from './openings.ts'
import { someSpanIn, termsOf, type VacancyRow, type VacancyTerms } from './vacancyTerms.ts'

/**
 * A condition of a referral (rules: Conditions of matching) on a row `c` of `waiting_child` and the terms of one
 * vacancy. The terms are values in a refresh, and columns in a query over many vacancies. The domain's `explainMatch`
 * evaluates the same conditions for any pair; a randomized test compares the two. `child-open` and most of
 * `application-open` hold because the row exists.
 */
type Condition = (vacancy: VacancyTerms, today: string) => RawBuilder<SqlBool>

const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const

/** Returns the condition for one weekday: no care is wanted, or one of the vacancy's spans fits the family's hours. */
function servesOn(day: number, { someSpan }: Pick<VacancyTerms, 'someSpan'>): RawBuilder<SqlBool> {
  const from = sql`c.needs_from[${sql.lit(day)}]`
  const to = sql`c.needs_to[${sql.lit(day)}]`
  const fits = someSpan(day, (opens, closes) => {
    const common = sql`least(${to}, ${closes}) - greatest(${from}, ${opens})`
    return sql`((${opens} <= ${from} + ${sql.lit(toleranceMinutes)} and ${closes} >= ${to} - ${sql.lit(toleranceMinutes)} and ${common} > 0)
      or (c.is_part_day and ${common} >= ${sql.lit(partDayMinutes)}))`
  })
  return sql`(${from} < 0 or ${fits})`
}

const serves = (vacancy: Pick<VacancyTerms, 'someSpan'>): RawBuilder<SqlBool> =>
  sql`(${allMet(weekdayNumbers.map((day) => servesOn(day, vacancy)))})`

/** Every group of the family's waiting children, each as an array of birth dates. */
const groupsOfChildren = sql`(
  select array_agg(k.born_on) as born_on
  from (select born_on, row_number() over ()::int - 1 as place from child k where k.application_id = c.application_id
      and k.removed_at is null and k.status = any (array[${sql.join(waitingStatuses.map((each) => sql.lit(each)))}])) k
  join generate_series(1, (1 << c.waiting_in_family) - 1) chosen on (chosen >> k.place) & 1 = 1 group by chosen)`

/**
 * Returns the condition that each of the family's waiting children can have a seat of its own at the site. It holds
 * when no group of them is larger than the number of seats that fit somebody in it (Hall's theorem).
 */
const hasSeatsForAll = ({ openings }: VacancyTerms): RawBuilder<SqlBool> => sql`exists (
  select from ${groupsOfChildren} g where cardinality(g.born_on) > (
    select coalesce(sum(o.seats_left), 0)
    from (select seats_left, opens, closes, ${sql.raw(earliestBirth)} as born_from, ${sql.raw(latestBirth)} as born_to
      from ${openings} opening) o
    where ${serves({ someSpan: someSpanIn('o') })}
      and exists (select from unnest(g.born_on) born where born between o.born_from and o.born_to))) is false`

/**
 * Returns the great-circle distance in miles from a preferred location `l` to the site, by the formula of
 * `milesBetween`.
 */
const miles = ({ latitude, longitude }: VacancyTerms) => sql`2 * 3958.7613 * asin(least(1, sqrt(
  sin(radians(${latitude} - l.latitude) / 2) ^ 2
  + cos(radians(l.latitude)) * cos(radians(${latitude})) * sin(radians(${longitude} - l.longitude) / 2) ^ 2)))`

const isNear = (vacancy: VacancyTerms): RawBuilder<SqlBool> => sql`exists (
  select from preferred_location l where l.application_id = c.application_id and (
    (l.kind = 'zip' and left(l.place, 5) = left(${vacancy.zip}, 5))
    or (l.kind = 'neighborhood' and ${vacancy.neighborhood} <> '' and l.place = ${vacancy.neighborhood})
    or (l.latitude is not null and l.longitude is not null and ${vacancy.latitude} is not null and ${miles(vacancy)} <= l.miles)))`

const prefers = ({ siteId }: VacancyTerms): RawBuilder<SqlBool> => sql`exists (
  select from site_preference p where p.application_id = c.application_id and p.site_id = ${siteId} and p.kind = 'preferred')`

type InSql = Exclude<ConditionName, 'child-open' | 'vacancy-open' | 'days'>

/** Each condition by its name; `hours` includes `days`. */
export const conditions: Readonly<Record<InSql, Condition>> = {
  age: ({ bornFrom, bornTo }) => sql`c.born_on between ${bornFrom} and ${bornTo}`,
  start: ({ startsBy }) => sql`c.start_on <= ${startsBy}`,
  'application-open': ({ firstGroup, lastGroup }) => sql`c.rank_group between ${firstGroup} and ${lastGroup}`,
  gender: ({ gender }) => sql`(${gender} = 'both' or c.gender = ${gender})`,
  homeless: ({ forHomeless }) => sql`(not ${forHomeless} or c.is_homeless)`,
  type: ({ siteType }) => sql`(c.site_types = 0 or (c.site_types & ${siteType}) <> 0)`,
  extras: ({ extras }) => sql`(c.extras & ${extras}) = c.extras`,
  hours: serves,
  language: ({ languages }) => sql`(not c.only_preferred_languages or c.languages && ${languages})`,
  programs: (vacancy) => sql`(not c.only_preferred_sites or ${prefers(vacancy)})`,
  place: (vacancy) => sql`(not c.only_preferred_locations or ${isNear(vacancy)})`,
  'not-refused': ({ siteId }, today) => sql`(exists (
    select from site_preference p where p.application_id = c.application_id and p.site_id = ${siteId}
      and (p.kind = 'disliked' or (p.kind = 'notInterested' and (p.expires_on is null or p.expires_on >= ${today}::date))))
    or exists (select from referral q join vacancy w on w.id = q.vacancy_id
      where q.child_id = c.child_id and q.declined_until >= ${today}::date and w.site_id = ${siteId})) is false`,
  'not-queued': ({ id }) => sql`exists (
    select from referral q where q.vacancy_id = ${id} and q.child_id = c.child_id
      and (q.ended_because is null or q.ended_because <> all (array[${sql.join(endingsToReferAgain.map((each) => sql.lit(each)))}]))) is false`,
  'not-busy': (vacancy) => sql`(${vacancy.maxUnanswered} = 0 or ${prefers(vacancy)} or (
    select count(*) from referral q where q.child_id = c.child_id and q.status = 'active' and q.needs_accept) < ${vacancy.maxUnanswered})`,
  together: (vacancy) =>
    sql`(not c.all_at_one_site or c.waiting_in_family <= 1
      or (c.waiting_in_family <= ${vacancy.seatsAtSite} and ${hasSeatsForAll(vacancy)}))`,
}

/** The conditions that can be evaluated from the index `waiting_child_rank`. */
const inIndex = ['application-open', 'age', 'start'] as const

const all = (vacancy: VacancyTerms, today: string, names: readonly InSql[]): RawBuilder<SqlBool> =>
  allMet(names.map((name) => conditions[name](vacancy, today)))

const names = Object.keys(conditions) as InSql[]

/** What a site decides about a vacancy on its form, each of which may exclude children; `hours` joins days and hours. */
export const formConditions = ['age', 'start', 'application-open', 'gender', 'homeless', 'hours'] as const
export type FormCondition = (typeof formConditions)[number]

/** Returns the conditions between a waiting child `c` and a vacancy that its form does not decide. */
export const fitsBesidesForm = (vacancy: VacancyTerms, today: string): RawBuilder<SqlBool> =>
  all(
    vacancy,
    today,
    names.filter((name) => !(formConditions as readonly string[]).includes(name)),
  )

/** Returns one condition between a waiting child `c` and a vacancy. */
export const holds = (name: FormCondition, vacancy: VacancyTerms): RawBuilder<SqlBool> => conditions[name](vacancy, '')

/** Returns all conditions between a waiting child `c` and an open vacancy, cheapest first. */
export const fitsVacancy = (vacancy: VacancyTerms, today: string): RawBuilder<SqlBool> => all(vacancy, today, names)

/**
 * Returns a necessary condition for `hours` that needs only two numbers: the child's hours lie within the vacancy's
 * earliest and latest time.
 */
function withinWidestDay({ opens, closes }: VacancyRow): RawBuilder<SqlBool> {
  const opened = opens.filter((minute) => minute >= 0)
  const since = Math.min(24 * 60, ...opened) - toleranceMinutes
  return sql`c.needs_since >= ${since}::smallint and c.needs_until <= ${Math.max(...closes) + toleranceMinutes}::smallint`
}

/**
 * Returns the conditions in two steps, for an index scan in the order of rank that stops as soon as enough rows are
 * found. In a single step, the planner considers them so selective that it fetches and sorts every child of the age.
 */
export function fitsInSteps(row: VacancyRow, today: string) {
  const vacancy = termsOf(row)
  const homeless = row.forHomeless ? sql`and c.is_homeless` : sql``
  return {
    walk: sql<SqlBool>`${all(vacancy, today, inIndex)} and ${withinWidestDay(row)} ${homeless}`,
    rest: all(
      vacancy,
      today,
      names.filter((name) => !(inIndex as readonly string[]).includes(name)),
    ),
  }
}

/** Returns the condition that child `c` has fewer unanswered offers than the limit, or that its family prefers the site. */
export const isFree = (vacancy: VacancyTerms): RawBuilder<SqlBool> => conditions['not-busy'](vacancy, '')

/** Returns the condition that the family of child `c` prefers the vacancy's site. */
export const prefersSite = prefers

/**
 * Returns the condition that a referral of child `c` to the vacancy has expired; such a child comes after those not
 * referred yet.
 */
export const expiredBefore = ({ id }: VacancyTerms): RawBuilder<SqlBool> => sql`exists (
  select from referral q where q.vacancy_id = ${id} and q.child_id = c.child_id and q.ended_because = 'expired')`
