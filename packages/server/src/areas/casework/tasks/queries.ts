import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/access/actor.ts'
import { allMet } from '../../../platform/database/conditions.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { personNameOf } from '../../../platform/database/names.ts'
import { visibleTo } from '../../applications/access.ts'
import { parentNamesOf } from '../../applications/queries/parentNames.ts'

export type TaskLine = {
  readonly id: number
  readonly applicationId: number
  readonly externalId: string
  readonly familyName: string
  /** The first of the family's phones, or empty. */
  readonly phone: string
  /** The status of the application in which the family goes on, if this one was merged. */
  readonly status: ApplicationStatus
  readonly title: string
  readonly dueOn: string
  readonly assignedTo: number
  readonly assignedName: string
  readonly createdByName: string
  readonly createdAt: string
  readonly doneAt: string | null
  readonly doneByName: string | null
}

export type TaskSearch = {
  readonly actor: Actor
  /** The application, with those merged into it; undefined for all within the reader's reach. */
  readonly applicationId: number | undefined
  /** Whose tasks; undefined for everybody's. */
  readonly assignedTo: number | undefined
  readonly isDone: boolean
}

/** Beyond this number tasks are not counted, because nobody reads that far. */
const countCap = 10_000

function conditions({ actor, applicationId, assignedTo, isDone }: TaskSearch): RawBuilder<unknown> {
  const all = allMet([
    isDone ? sql`t.done_at is not null` : sql`t.done_at is null`,
    applicationId === undefined ? visibleTo(actor, 'a') : sql`a.id in (select merged_with(${applicationId}))`,
    assignedTo !== undefined && sql`t.assigned_to = ${assignedTo}`,
  ])
  return sql`application_task t join application a on a.id = t.application_id where ${all}`
}

/** Returns a part of the tasks that a search finds: open ones by their day, done ones the latest first. */
export async function findTasks(db: Tx, search: TaskSearch, { skip, take }: { skip: number; take: number }) {
  const order = search.isDone ? sql`t.done_at desc, t.id desc` : sql`t.due_on, t.id`
  const { rows } = await sql<TaskLine>`
    select t.*, a.external_id,
      (select status from application where id in (select goes_on_in(a.id)) and merged_into_id is null) as status,
      ${parentNamesOf('a.id')} as family_name,
      coalesce((select coalesce(p.mobile_phones[1], p.home_phones[1]) from parent p where p.application_id = a.id
        and p.phone_digits <> '{}' order by p.position limit 1), '') as phone,
      ${personNameOf('u')} as assigned_name, ${personNameOf('c')} as created_by_name, ${personNameOf('d')} as done_by_name
    from (select t.id, t.application_id, t.title, t.due_on, t.assigned_to, t.created_by, t.created_at, t.done_by, t.done_at
      from ${conditions(search)} order by ${order} limit ${take} offset ${skip}) t
    join application a on a.id = t.application_id
    join app_user u on u.id = t.assigned_to
    join app_user c on c.id = t.created_by
    left join app_user d on d.id = t.done_by
    order by ${order}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from ${conditions(search)} limit ${countCap}) found`.execute(db)
  return { tasks: rows, total: counted[0]?.total ?? 0 }
}

/** What staff say about a task. */
export type TaskContent = { readonly title: string; readonly dueOn: string; readonly assignedTo: number }

/** Adds a task and returns its id. */
export const insertTask = async (
  db: Tx,
  task: TaskContent & { readonly applicationId: number; readonly createdBy: number },
  at: Date,
): Promise<number> =>
  (
    await db
      .insertInto('applicationTask')
      .values({ ...task, createdAt: at, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Locks applications until the transaction ends, so that no other change of their tasks or merge runs beside this one. */
export const lockRecords = (db: Tx, ids: readonly number[]) =>
  sql`select from application where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(db)

/** Returns a task, locked for a change, or undefined. */
export const lockTask = (db: Tx, id: number) =>
  db
    .selectFrom('applicationTask')
    .select(['id', 'applicationId', 'title', 'dueOn', 'assignedTo', 'doneAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Changes what a task says. */
export const updateTask = (db: Tx, id: number, content: TaskContent, at: Date) =>
  db
    .updateTable('applicationTask')
    .set({ ...content, updatedAt: at })
    .where('id', '=', id)
    .execute()

/** Marks a task as done by somebody, or as open. */
export const setDone = (db: Tx, id: number, doneBy: number | null, at: Date) =>
  db
    .updateTable('applicationTask')
    .set({ doneBy, doneAt: doneBy === null ? null : at, updatedAt: at })
    .where('id', '=', id)
    .execute()

/** Returns the application of a task, or undefined. */
export const findApplicationOfTask = async (db: Tx, id: number): Promise<number | undefined> =>
  (await db.selectFrom('applicationTask').select('applicationId').where('id', '=', id).executeTakeFirst())
    ?.applicationId

/** Deletes the tasks of an application, whose titles name the family. */
export const eraseTasks = (db: Tx, applicationId: number) =>
  db.deleteFrom('applicationTask').where('applicationId', '=', applicationId).execute()
