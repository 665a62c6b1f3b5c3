import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

type Counts = {
  readonly failedNotices: number
  readonly overdueAnswers: number
  readonly oldTables: number
  readonly failedJobs: number
  readonly families: number
  readonly waiting: number
  readonly vacancies: number
  readonly seats: number
  readonly staff: number
}

/** Returns what waits for administrators, and the numbers of the city. A table is old once it began over a year ago. */
export async function countForHome(
  db: Tx,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from notice where state = 'failed' and created_at > ${now}::timestamptz - interval '30 days') as failed_notices,
    (select count(*)::int from referral where status = 'active' and not needs_accept and answer_due_on < ${today}::date) as overdue_answers,
    (select count(*)::int from (select distinct on (kind, percent) effective_on from income_table
      where effective_on <= ${today}::date order by kind, percent, effective_on desc) newest
      where effective_on < ${today}::date - interval '1 year') as old_tables,
    (select count(*)::int from graphile_worker.jobs where last_error is not null) as failed_jobs,
    (select count(*)::int from application where status = 'active' and not is_disabled) as families,
    (select count(*)::int from waiting_child) as waiting,
    (select count(*)::int from vacancy where status = 'submitted') as vacancies,
    (select coalesce(sum(greatest(seats - enrolled_count, 0)), 0)::int from vacancy where status = 'submitted') as seats,
    (select count(*)::int from app_user where user_type <> 'parent' and disabled_at is null) as staff`.execute(db)
  return rows[0] as Counts
}

export type AgeRow = {
  readonly age: 'infants' | 'toddlers' | 'preschoolers' | 'older'
  readonly waiting: number
  readonly seats: number
}

/** Returns how many children wait in each age group, and how many free seats take children of that group. */
export async function countByAge(db: Tx, today: string): Promise<AgeRow[]> {
  const { rows } = await sql<AgeRow>`
    select age, 
      (select count(*)::int from waiting_child w
        where w.born_on > ${today}::date - make_interval(years => upto) and w.born_on <= ${today}::date - make_interval(years => since)) as waiting,
      (select coalesce(sum(greatest(v.seats - v.enrolled_count, 0)), 0)::int from vacancy v
        where v.status = 'submitted' and v.takes_born_to > ${today}::date - make_interval(years => upto)
          and v.takes_born_from <= ${today}::date - make_interval(years => since)) as seats
    from (values ('infants', 0, 2), ('toddlers', 2, 3), ('preschoolers', 3, 5), ('older', 5, 21)) as groups (age, since, upto)`.execute(
    db,
  )
  return rows
}
