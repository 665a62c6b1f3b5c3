import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashKey } from '../packages/server/src/platform/access/keys.ts'
import type { Database } from '../packages/server/src/platform/database/database.ts'
import { signChatKeys } from '../packages/server/src/platform/realtime/chatKeys.ts'
import { benchSecret } from './server.ts'
import { fillWaitingCity, leaveNothingDue } from './waitingCity.ts'

/** A family with an account and a session, whose pages are connected. */
export type ConnectedFamily = {
  readonly applicationId: number
  readonly cookie: string
  /** The keys with which its pages connect. */
  readonly auth: { readonly publishKey: string; readonly subscribeKey: string }
}

/** Inserts families of the city with accounts and sessions. */
export async function addFamilies(db: Database, count: number): Promise<ConnectedFamily[]> {
  await fillWaitingCity(db, { children: count * 3, sites: 5, vacancies: 5 })
  await leaveNothingDue(db)
  const applications = await db
    .selectFrom('application')
    .select('id')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(count)
    .execute()
  const families: ConnectedFamily[] = []
  for (const { id: applicationId } of applications) {
    const now = new Date()
    const { id: userId } = await db
      .insertInto('appUser')
      .values({ userType: 'parent', email: `family${applicationId}@example.org`, passwordHash: '-' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`update application set parent_user_id = ${userId}, is_disabled = false where id = ${applicationId}`.execute(
      db,
    )
    const token = randomBytes(32).toString('base64url')
    const { id: sessionId } = await db
      .insertInto('userSession')
      .values({ tokenHash: hashKey(token), userId, accessVersion: 1, createdAt: now, lastSeenAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { publish, subscribe } = signChatKeys({ sessionId, userId }, benchSecret, now)
    families.push({
      applicationId,
      cookie: `semilla_session=${token}`,
      auth: { publishKey: publish, subscribeKey: subscribe },
    })
  }
  return families
}
