import type { FamilyCircumstances } from '@semilla/domain/eligibility/eligibility.ts'
import type { ExceptionKind } from '@semilla/domain/eligibility/exception.ts'
import { rankGroupNumber, type TieBreaker } from '@semilla/domain/eligibility/rank.ts'
import type { WaitingFamily } from '@semilla/domain/tables/effects.ts'
import { type Weekday, type WeeklyHours, weeklyMinutes } from '@semilla/domain/values/weekdays.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { inOrderOfRank } from '../../referrals/queries/rankOrder.ts'

/** Returns how many waiting children would have another place in the order of rank of the whole city. */
export async function countMovedPlaces(
  db: Tx,
  before: readonly TieBreaker[],
  after: readonly TieBreaker[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select row_number() over (order by ${inOrderOfRank(before)}) as was,
        row_number() over (order by ${inOrderOfRank(after)}) as becomes
      from waiting_child c) placed
    where was <> becomes`.execute(db)
  return rows[0]?.count ?? 0
}

/** What a subsidy asks of a child. */
export type ProgramTerms = {
  readonly eligibility: 'income' | 'moderate' | 'both'
  readonly startAgeMonths: number
  readonly endAgeMonths: number
}

/**
 * Returns how many waiting children a subsidy takes today, by age and eligibility. Seats that are kept for homeless families are
 * those of a vacancy, so a subsidy that has such seats takes other families too.
 */
export async function countWaitingFor(
  db: Tx,
  { eligibility, startAgeMonths, endAgeMonths }: ProgramTerms,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_child c
    where c.born_on <= ${today}::date - make_interval(months => ${startAgeMonths}::int)
      and c.born_on > ${today}::date - make_interval(months => ${endAgeMonths}::int)
      and (${eligibility}::text = 'both' or (c.rank_group = ${rankGroupNumber('moderateEligible')}) = (${eligibility}::text = 'moderate'))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Families of one part of a count. */
const partSize = 5000

/**
 * Returns a part of the families that wait with the facts of their latest decision, by application, and where to go on. A
 * deleted one waits for nothing, and its facts have no children.
 */
export async function listWaitingFamilies(
  db: Tx,
  after: number,
): Promise<{ families: WaitingFamily[]; last: number | undefined }> {
  type Row = {
    id: number
    facts: FamilyCircumstances
    exception: ExceptionKind | null
    days: Weekday[]
    hours: WeeklyHours
  }
  const { rows } = await sql<Row>`
    select a.id, d.facts, case when d.is_exception and a.status <> 'ineligible' then d.outcome end as exception, coalesce(c.days, '{}') as days, coalesce(c.hours, '{}') as hours
    from application a left join care_need c on c.application_id = a.id
    cross join lateral (
      select facts, is_exception, outcome from eligibility_decision where application_id = a.id order by decided_at desc, id desc limit 1) d
    where a.id > ${after} and not a.is_disabled and d.facts -> 'children' is not null
      and a.status in ('active', 'hold', 'unresponsive', 'ineligible', 'inactive', 'provisional', 'updateNeeded')
    order by a.id limit ${partSize}`.execute(db)
  return {
    families: rows.map(({ id, facts, exception, days, hours }) => ({
      ...facts,
      applicationId: id,
      exception: exception ?? undefined,
      weeklyMinutes: weeklyMinutes(days, hours),
    })),
    last: rows.length === partSize ? rows.at(-1)?.id : undefined,
  }
}

/** Returns how many sites offer a subsidy, and how many vacancies that are not closed name it. */
export async function countUsesOfProgram(db: Tx, programId: number): Promise<{ sites: number; vacancies: number }> {
  const { rows } = await sql<{ sites: number; vacancies: number }>`select
    (select count(*)::int from site_program sp join site s on s.id = sp.site_id
      where sp.program_id = ${programId} and sp.removed_at is null and s.status = 'active') as sites,
    (select count(*)::int from vacancy v
      where v.program_id = ${programId} and v.status in ('created', 'submitted', 'paused')) as vacancies`.execute(db)
  return rows[0] ?? { sites: 0, vacancies: 0 }
}

/** Returns the reference numbers of applications. */
export const listReferences = (db: Tx, ids: readonly number[]) =>
  db
    .selectFrom('application')
    .select(['id', 'externalId'])
    .where('id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .execute()
