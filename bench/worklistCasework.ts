import { sql } from 'kysely'
import { replaceWorklistRows } from '../packages/server/src/areas/applications/queries/worklistRows.ts'
import type { Database } from '../packages/server/src/platform/database/database.ts'

/** Gives families tasks, tags, overdue answers of programs, and a last contact. */
export async function addCasework(db: Database): Promise<void> {
  await sql`insert into application_task (application_id, title, due_on, assigned_to, created_by, created_at, updated_at)
    select a.id, 'Call back', current_date - 10 + (a.id % 40)::int, u.id, u.id, now(), now()
    from application a, (select max(id) as id from app_user) u where a.id % 20 = 0`.execute(db)
  await sql`insert into tag (kind, city_id, name) select 'application', min(id), 'Voucher' from organization where kind = 'city'`.execute(
    db,
  )
  await sql`insert into application_tag (application_id, tag_id, tagged_at)
    select a.id, t.id, now() from application a, tag t where t.name = 'Voucher' and a.id % 25 = 0`.execute(db)
  await sql`insert into referral (vacancy_id, child_id, application_id, status, needs_accept, answer_due_on, rank, referred_at, changed_at)
    select (select min(id) from vacancy), c.id, c.application_id, 'active', false, current_date - 3, '{}', now(), now()
    from child c where c.id % 100 = 0 on conflict do nothing`.execute(db)
  await sql`update application set contacted_at = requested_at + random() * (now() - requested_at)`.execute(db)
}

/** Writes the worklist's rows of all families as the product does. */
export async function writeWorklist(db: Database): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from application order by id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await db.transaction().execute((tx) => replaceWorklistRows(tx, ids))
}
