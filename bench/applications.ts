import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashKey } from '../packages/server/src/platform/access/keys.ts'
import type { Database } from '../packages/server/src/platform/database/database.ts'
import { concurrency } from './calls.ts'
import { percentile, say } from './figures.ts'
import { startLoader } from './loader.ts'
import { startBenchServer } from './server.ts'

const warmUpSeconds = 5
const seconds = 20
const wanted = { perSecond: 300, p99: 80 }

/** Inserts a counselor of the city with a session. Returns the session's token and the city's id. */
export async function addCounselor(db: Database): Promise<{ token: string; cityId: number }> {
  const city = await db.selectFrom('organization').select('id').where('code', '=', 'oece').executeTakeFirstOrThrow()
  const role = await db.selectFrom('role').select('id').where('code', '=', 'counselor').executeTakeFirstOrThrow()
  const user = await db
    .insertInto('appUser')
    .values({ userType: 'agencyStaff', organizationId: city.id, email: 'bench@example.org', passwordHash: '-' })
    .returning(['id', 'accessVersion'])
    .executeTakeFirstOrThrow()
  await db.insertInto('userRole').values({ userId: user.id, roleId: role.id }).execute()
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await db
    .insertInto('userSession')
    .values({
      tokenHash: hashKey(token),
      userId: user.id,
      accessVersion: user.accessVersion,
      createdAt: now,
      lastSeenAt: now,
    })
    .execute()
  return { token, cityId: city.id }
}

/** Measures how many families can apply each second, and the response times. */
export async function run(): Promise<void> {
  const server = await startBenchServer()
  const loader = startLoader()
  try {
    const { token, cityId } = await addCounselor(server.db)
    for (const [who, cookie] of [
      ['staff, matching and its jobs included', `semilla_session=${token}`],
      ['visitors, stored until they are linked', ''],
    ] as const) {
      const from = who.startsWith('staff') ? 0 : 2_000_000
      const apply = async (forSeconds: number, familiesFrom: number) => {
        const call = { port: server.port, cookie, path: '/api/Application/CreateApplication', seconds: forSeconds }
        const bodies = { familiesFrom, cityId }
        const { times, found } = await loader.load({ ...call, bodies, sought: '"IsEligible":true' })
        if (found < times.length) throw new Error('An application was not found to be eligible')
        return times
      }
      await apply(warmUpSeconds, from)
      // Discards query plans made while the tables were empty, as autovacuum does within a minute.
      await sql`analyze`.execute(server.db)
      await apply(warmUpSeconds / 2, from + 500_000)
      const [start, before] = [performance.now(), server.processorTime()]
      const times = await apply(seconds, from + 1_000_000)
      const perSecond = times.length / ((performance.now() - start) / 1000)
      const after = server.processorTime()
      const each = (used: number) => (used / times.length).toFixed(2)
      const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
      const holds = perSecond >= wanted.perSecond && p99 <= wanted.p99
      say(
        `${holds ? 'holds' : 'MISSES'}  ${perSecond.toFixed(0)} applications a second by ${who}; ` +
          `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${percentile(times, 1).toFixed(1)} ms; ` +
          `${each(after.server - before.server)} ms of processor each in the server, ${each(after.database - before.database)} in the database ` +
          `(wanted: ${wanted.perSecond} a second, p99 ${wanted.p99} ms, at concurrency ${concurrency})`,
      )
      if (!holds) process.exitCode = 1
    }
  } finally {
    loader.stop()
    await server.stop()
  }
}
