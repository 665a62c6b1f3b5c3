import type { ageGroups } from '@semilla/contract/administration.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { freeSeats } from '../matching/queries/openings.ts'

type Counts = {
  readonly failedNotices: number
  readonly overdueAnswers: number
  readonly failedJobs: number
  readonly families: number
  readonly waiting: number
  readonly vacancies: number
  readonly seats: number
  readonly staff: number
}

/** Where the free seats are that children can be referred to, as the report of the city counts them. */
const openings = sql.raw(`(${freeSeats}) v`)
const seatsLeft = sql`coalesce(sum(v.seats_left), 0)::int`

/**
 * Returns what waits for administrators, with the messages since an instant that were given up, and the numbers of the
 * city.
 */
export async function countForHome(
  db: Tx,
  { since, today }: { readonly since: string; readonly today: string },
): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from notice where state = 'failed' and created_at > ${since}) as failed_notices,
    (select count(*)::int from referral where status = 'active' and not needs_accept and answer_due_on < ${today}::date) as overdue_answers,
    (select count(*)::int from graphile_worker.jobs where last_error is not null) as failed_jobs,
    (select count(*)::int from application where status = 'active' and not is_disabled) as families,
    (select count(*)::int from waiting_child) as waiting,
    (select count(*)::int from ${openings}) as vacancies,
    (select ${seatsLeft} from ${openings}) as seats,
    (select count(*)::int from app_user where user_type <> 'parent' and disabled_at is null) as staff`.execute(db)
  return rows[0] as Counts
}

/** The age groups of the home screen, and the birthdays between which their children are. */
const ages = sql`(values ('infants', 0, 2), ('toddlers', 2, 3), ('preschoolers', 3, 5), ('older', 5, 21)) as g (age, since, upto)`
const bornAfter = (today: string) => sql`${today}::date - make_interval(years => g.upto)`
const bornUntil = (today: string) => sql`${today}::date - make_interval(years => g.since)`
/** Returns the condition that an opening takes children of an age group. */
const takesGroup = (today: string) =>
  sql`v.born_from <= v.born_to and v.born_to > ${bornAfter(today)} and v.born_from <= ${bornUntil(today)}`

export type AgeRow = {
  readonly age: (typeof ageGroups)[number]
  readonly waiting: number
  readonly seats: number
}

/** Returns how many children wait in each age group, and how many free seats take children of that group. */
export async function countByAge(db: Tx, today: string): Promise<AgeRow[]> {
  const { rows } = await sql<AgeRow>`
    select g.age,
      (select count(*)::int from waiting_child w
        where w.born_on > ${bornAfter(today)} and w.born_on <= ${bornUntil(today)}) as waiting,
      (select ${seatsLeft} from ${openings} where ${takesGroup(today)}) as seats
    from ${ages}`.execute(db)
  return rows
}

/** The children or free seats of a zip: of an age group, or of all ages where it is null. */
export type AreaCount = {
  readonly zip: string
  readonly age: AgeRow['age'] | null
  readonly waiting: number
  readonly seats: number
}

/** Returns how many children wait in each zip of a home and how many seats are free in each zip of a site, by age. */
export async function countByArea(db: Tx, today: string): Promise<AreaCount[]> {
  const { rows } = await sql<AreaCount>`
    with demand as (
      select w.home_zip as zip, g.age, count(*)::int as waiting from waiting_child w
        join ${ages} on w.born_on > ${bornAfter(today)} and w.born_on <= ${bornUntil(today)} group by w.home_zip, g.age
      union all select home_zip, null, count(*)::int from waiting_child group by home_zip
    ), supply as (
      select v.zip, g.age, ${seatsLeft} as seats from ${openings}
        join ${ages} on ${takesGroup(today)} group by v.zip, g.age
      union all select v.zip, null, ${seatsLeft} from ${openings} group by v.zip
    )
    select zip, age, sum(waiting)::int as waiting, sum(seats)::int as seats
    from (select zip, age, waiting, 0 as seats from demand union all select zip, age, 0, seats from supply) counted
    group by zip, age`.execute(db)
  return rows
}
