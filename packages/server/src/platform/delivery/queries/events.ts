import { dayInCity } from '@semilla/domain/values/dates.ts'
import { sql } from 'kysely'
import { daysBefore } from '../../clock.ts'
import type { RowOf } from '../../database/columns.ts'
import type { Tx } from '../../database/database.ts'
import { pipelinedInsertion } from '../../database/pipelinedInsertion.ts'
import type { ToldEvent } from '../events.ts'

const columns = ['kind', 'event', 'key', 'causedBy', 'at', 'dueAt', 'heldBy'] as const

/** An event to be told in its stored form. */
export type EventRow = RowOf<'toldEvent', (typeof columns)[number]>

/**
 * Stores events to be told, in one statement for which nobody waits, because new applications and referrals store some.
 * Those whose key is already stored are left out.
 */
export const insertEvents = pipelinedInsertion('toldEvent', columns, 'on conflict (key) do nothing')

/** An event that is told now. */
export type DueEvent = { readonly id: number; readonly event: ToldEvent; readonly causedBy: number | null }

const isDue = (now: Date) => sql`told_at is null and held_by is null and due_at <= ${now}`

/** Returns the ids of the events that are due, in the order in which they are told. */
export const listDueEvents = async (db: Tx, now: Date): Promise<number[]> =>
  (await sql<{ id: number }>`select id from told_event where ${isDue(now)} order by due_at, id`.execute(db)).rows.map(
    ({ id }) => id,
  )

/** Claims events that are due, or one of them, and marks them as told; concurrent calls claim different ones. */
export async function claimEvents(db: Tx, now: Date, most: number, only?: number): Promise<DueEvent[]> {
  const which = only === undefined ? sql`` : sql`and id = ${only}`
  const { rows } = await sql<DueEvent>`
    with due as (
      select id from told_event where ${isDue(now)} ${which} order by due_at, id limit ${most} for update skip locked
    )
    update told_event e set told_at = ${now} from due where e.id = due.id returning e.id, e.event, e.caused_by`.execute(
    db,
  )
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Releases the events that waited until a decision could no longer be taken back, and returns their number. */
export async function releaseEvents(db: Tx, changeId: number): Promise<number> {
  const held = db.updateTable('toldEvent').set({ heldBy: null }).where('heldBy', '=', changeId)
  return (await held.returning('id').execute()).length
}

/** Deletes the events of a decision that was taken back; nobody has been told of them. */
export const dropEvents = (db: Tx, changeId: number) =>
  db.deleteFrom('toldEvent').where('heldBy', '=', changeId).where('toldAt', 'is', null).execute()

/** Days for which told events are kept, so that what is told once only is not told again. */
const keptDays = 120

/** The day of which an event tells before it comes; null if it tells of none. Its key ends with that day. */
const dayToCome = sql`coalesce(event->>'on', substring(key from '\\d{4}-\\d{2}-\\d{2}$'))::date`

/** Deletes events that were told long ago, and of no day that is still to come. */
export const deleteToldEvents = (db: Tx, now: Date) =>
  sql`delete from told_event where told_at < ${daysBefore(now, keptDays)}
    and coalesce(${dayToCome} < ${dayInCity(now)}::date, true)`.execute(db)

/** Deletes what was told, or was to be told, about an application and its referrals. */
export const eraseEvents = (db: Tx, applicationId: number) =>
  sql`delete from told_event where event->>'applicationId' = ${String(applicationId)}
    or event->>'referralId' in (select id::text from referral where application_id = ${applicationId})`.execute(db)
