import type { DayCounts } from '@semilla/domain/enrollment/dueStatusChange.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Returns every city, in the order of the ids. */
export const listCities = (db: Tx): Promise<{ id: number }[]> =>
  db.selectFrom('organization').select('id').where('kind', '=', 'city').orderBy('id').execute()

/**
 * Returns applications of a city that may be due for a status change; the domain decides on each. `after` is the last
 * id of the previous batch.
 */
export async function listDueApplications(
  db: Tx,
  cityId: number,
  settings: DayCounts,
  { today, now, after, most }: { today: string; now: Date; after: number; most: number },
): Promise<number[]> {
  const before = (days: number) => sql`${now}::timestamptz - make_interval(days => ${days - 1})`
  const { rows } = await sql<{ id: number }>`
    select id from application where city_id = ${cityId} and not is_disabled and id > ${after} and (
      (status = 'hold' and hold_ends_on < ${today}::date)
      or (status = 'active' and status_changed_at < ${before(settings.updateNeededAfterDays)} and family_updated_at < ${before(settings.updateNeededAfterDays)})
      or (status = 'updateNeeded' and status_changed_at < ${before(settings.unresponsiveAfterDays)})
      or (status = 'unresponsive' and status_changed_at < ${before(settings.closedAfterDays)}))
    order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Returns applications with a child whose start date has come, except where the enrollment can still be taken back, which
 * leaves the child as the program did until then.
 */
export async function listStartingApplications(db: Tx, today: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ applicationId: number }>`
    select distinct c.application_id from child c join enrollment e on e.child_id = c.id and e.ended_at is null
    where c.status = 'enrollmentPending' and e.start_on <= ${today}::date and c.removed_at is null
      and not exists (select from queue_change d
        where d.undo_until > ${now}::timestamptz and d.settled_at is null and d.undone_at is null and e.referral_id = any (d.referral_ids))
    order by c.application_id`.execute(db)
  return rows.map(({ applicationId }) => applicationId)
}
