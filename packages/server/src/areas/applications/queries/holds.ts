import { daysBefore } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { pipelined, prepared } from '../../../platform/database/prepared.ts'
import type { FindHeldApplications } from '../../../platform/http/calls/services.ts'

/** Days for which a browser may open an application that is not linked yet. */
const holdDays = 30
/** The maximum number of applications that a browser holds; the oldest are released first. */
const maxHeld = 10

const selectHeld = prepared<{ applicationId: number }>(
  `select application_id from application_hold where visitor_key = $1 and held_at > $2
  order by held_at desc, application_id desc`,
)

/** Returns the ids of the applications that a browser holds, by the hash of its key, the latest first. */
export const findHeldApplications: FindHeldApplications = async (db, visitorKey, clock) =>
  (await selectHeld(db, visitorKey, daysBefore(clock.now(), holdDays))).map(({ applicationId }) => applicationId)

const insertHold = pipelined('insert into application_hold (visitor_key, application_id, held_at) values ($1, $2, $3)')
const releaseOldest = pipelined(`delete from application_hold where visitor_key = $1 and application_id in (
  select application_id from application_hold where visitor_key = $1
  order by held_at desc, application_id desc offset $2)`)

/** Lets a browser open an application until it is linked, for at most 30 days. */
export async function holdApplication(db: Tx, visitorKey: Buffer, applicationId: number, at: Date): Promise<void> {
  await insertHold(db, visitorKey, applicationId, at)
  await releaseOldest(db, visitorKey, maxHeld)
}

/** Ends every browser's hold on an application. */
export const releaseApplication = (db: Tx, applicationId: number) =>
  db.deleteFrom('applicationHold').where('applicationId', '=', applicationId).execute()

/** Deletes expired holds. */
export const deleteOldHolds = (db: Tx, now: Date) =>
  db.deleteFrom('applicationHold').where('heldAt', '<=', daysBefore(now, holdDays)).execute()
