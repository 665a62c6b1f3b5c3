import { sql } from 'kysely'
import type { Database } from '../packages/server/src/platform/database/database.ts'
import { concurrency } from './calls.ts'
import { percentile, say } from './figures.ts'
import { type Measured, processorEach, withServer } from './measured.ts'
import { addStaff } from './staff.ts'

const warmUpSeconds = 5
const seconds = 20
const wanted = { perSecond: 300, p99: 80 }

/** Inserts a counselor of the city with a session. Returns the session's token and the city's id. */
export async function addCounselor(db: Database): Promise<{ token: string; cityId: number }> {
  const city = await db.selectFrom('organization').select('id').where('code', '=', 'oece').executeTakeFirstOrThrow()
  const token = await addStaff(db, 'counselor', city.id)
  return { token, cityId: city.id }
}

type Asking = Measured & { readonly cookie: string; readonly cityId: number }

/** Has families apply for some time, numbered from one on. Returns the response times in milliseconds. */
async function apply({ port, cookie, cityId, loader }: Asking, forSeconds: number, familiesFrom: number) {
  const call = { port, cookie, path: '/api/Application/CreateApplication', seconds: forSeconds }
  const { times, found } = await loader.load({ ...call, bodies: { familiesFrom, cityId }, sought: '"IsEligible":true' })
  if (found < times.length) throw new Error('An application was not found to be eligible')
  return times
}

async function measure(asking: Asking, who: string, familiesFrom: number): Promise<boolean> {
  await apply(asking, warmUpSeconds, familiesFrom)
  // Discards query plans made while the tables were empty, as autovacuum does within a minute.
  await sql`analyze`.execute(asking.db)
  await apply(asking, warmUpSeconds / 2, familiesFrom + 500_000)
  const [start, before] = [performance.now(), asking.processorTime()]
  const times = await apply(asking, seconds, familiesFrom + 1_000_000)
  const perSecond = times.length / ((performance.now() - start) / 1000)
  const used = processorEach(asking, before, times.length)
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  const holds = perSecond >= wanted.perSecond && p99 <= wanted.p99
  say(
    `${holds ? 'holds' : 'MISSES'}  ${perSecond.toFixed(0)} applications a second by ${who}; ` +
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${percentile(times, 1).toFixed(1)} ms; ${used} ` +
      `(wanted: ${wanted.perSecond} a second, p99 ${wanted.p99} ms, at concurrency ${concurrency})`,
  )
  return holds
}

/** Measures how many families can apply each second, and the response times. */
export const run = (): Promise<void> =>
  withServer(async (server) => {
    const { token, cityId } = await addCounselor(server.db)
    const staff = { ...server, cityId, cookie: `semilla_session=${token}` }
    const held = [
      await measure(staff, 'staff, matching and its jobs included', 0),
      await measure({ ...staff, cookie: '' }, 'visitors, stored until they are linked', 2_000_000),
    ]
    if (!held.every(Boolean)) process.exitCode = 1
  })
