import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { hashKey } from '../packages/server/src/platform/access/keys.ts'
import type { Database } from '../packages/server/src/platform/database/database.ts'
import { type Caller, concurrency, load } from './calls.ts'
import { startBenchServer } from './server.ts'

const warmUpSeconds = 5
const seconds = 20
const wanted = { perSecond: 300, p99: 80 }

const sample = readFileSync(join(import.meta.dirname, '../packages/contract/samples/create-application.json'), 'utf8')

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

/** Returns the sample with different people for each number. */
function family(number: number, cityId: number): string {
  const mark = number.toString(36)
  const form = JSON.parse(sample)
  form.Application.application.CustomerId = cityId
  for (const contact of form.Application.contacts) {
    contact.LastName = `${contact.LastName} ${mark}`
    if (contact.Email) contact.Email = `family-${mark}@example.net`
    contact.MobilePhone = [`415${String(5_000_000 + number).padStart(7, '0')}`]
  }
  for (const child of form.Application.applicants) child.LastName = `${child.LastName} ${mark}`
  return JSON.stringify(form)
}

/** Sends applications of different people, from a number on. Returns the response times. */
function loadApplications(caller: Caller, cityId: number, forSeconds: number, from: number): Promise<number[]> {
  let number = from
  return load(caller, '/api/Application/CreateApplication', forSeconds, {
    next: () => family(number++, cityId),
    check: (text) => {
      if (!text.includes('"IsEligible":true')) throw new Error(`answered ${text}`)
    },
  })
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Measures how many families can apply each second, and the response times. */
export async function run(): Promise<void> {
  const server = await startBenchServer()
  try {
    const { token, cityId } = await addCounselor(server.db)
    const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
    for (const [who, cookie] of [
      ['staff, matching and its jobs included', `semilla_session=${token}`],
      ['visitors, stored until they are linked', ''],
    ] as const) {
      const caller = { port: server.port, agent, cookie }
      const from = who.startsWith('staff') ? 0 : 2_000_000
      await loadApplications(caller, cityId, warmUpSeconds, from)
      // Discards query plans made while the tables were empty, as autovacuum does within a minute.
      await sql`analyze`.execute(server.db)
      await loadApplications(caller, cityId, warmUpSeconds / 2, from + 500_000)
      const [start, before] = [performance.now(), server.processorTime()]
      const times = (await loadApplications(caller, cityId, seconds, from + 1_000_000)).toSorted(
        (one, other) => one - other,
      )
      const perSecond = times.length / ((performance.now() - start) / 1000)
      const after = server.processorTime()
      const each = (used: number) => (used / times.length).toFixed(2)
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
      const holds = perSecond >= wanted.perSecond && p99 <= wanted.p99
      process.stdout.write(
        `${holds ? 'holds' : 'MISSES'}  ${perSecond.toFixed(0)} applications a second by ${who}; ` +
          `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${times.at(-1)?.toFixed(1)} ms; ` +
          `${each(after.server - before.server)} ms of processor each in the server, ${each(after.database - before.database)} in the database ` +
          `(wanted: ${wanted.perSecond} a second, p99 ${wanted.p99} ms, at concurrency ${concurrency})\n`,
      )
      if (!holds) process.exitCode = 1
    }
    agent.destroy()
  } finally {
    await server.stop()
  }
}
