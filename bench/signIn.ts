import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { loadavg } from 'node:os'
import { hashPassword } from '../packages/server/src/areas/accounts/password/passwords.ts'
import { hashKey } from '../packages/server/src/platform/access/keys.ts'
import type { Database } from '../packages/server/src/platform/database/database.ts'
import { median, ms, percentile, printLimit, say } from './figures.ts'
import { startBenchServer } from './server.ts'

const accounts = 300
const signIns = 900
const password = 'Folsom-2765'
const calls = 1_000
const pauses = 5

type Said = { readonly status: number; readonly ms: number }

/** Inserts accounts that can sign in. Returns the token of a session of the first. */
async function addParents(db: Database): Promise<string> {
  const passwordHash = await hashPassword(password)
  const values = Array.from({ length: accounts }, (_, index) => ({
    userType: 'parent',
    email: `parent${index}@example.org`,
    passwordHash,
  }))
  const [first] = await db.insertInto('appUser').values(values).returning(['id', 'accessVersion']).execute()
  if (!first) throw new Error('no account was made')
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const session = { userId: first.id, accessVersion: first.accessVersion, createdAt: now, lastSeenAt: now }
  await db
    .insertInto('userSession')
    .values({ ...session, tokenHash: hashKey(token) })
    .execute()
  return token
}

type Call = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }

function send(
  port: number,
  agent: Agent,
  { method, path, body }: Call,
  headers: Record<string, string>,
): Promise<Said> {
  const start = performance.now()
  return new Promise((done) => {
    const sent = request(
      { port, agent, method, path, headers: { ...headers, 'content-type': 'application/json' } },
      (response) => {
        response.resume()
        response.on('end', () => done({ status: response.statusCode ?? 0, ms: performance.now() - start }))
      },
    )
    // A dropped connection counts as a failed response.
    sent.once('error', () => done({ status: 0, ms: performance.now() - start }))
    sent.end(body && JSON.stringify(body))
  })
}

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds))

/** Signs in. Each account is used three times from one of ninety networks, so that no rate limit applies. */
const signIn = (port: number, agent: Agent, index: number) =>
  send(
    port,
    agent,
    {
      method: 'POST',
      path: '/api/Login/Login2',
      body: { logonName: `parent${index % accounts}@example.org`, password },
    },
    { 'x-forwarded-for': `192.0.2.${1 + (index % 90)}` },
  )

/** Returns the response times of dashboards, requested in turn until `isOver()`, and at least `atLeast` times. */
async function dashboards(ask: () => Promise<Said>, atLeast: number, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (times.length < atLeast || !isOver()) {
    const { status, ms: took } = await ask()
    if (status !== 200) throw new Error(`the dashboard answered ${status}`)
    times.push(took)
    await pause(pauses)
  }
  return times
}

const sayTimes = (what: string, times: readonly number[]) =>
  say(`${what}: ${times.length} dashboards, p50 ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))}`)

function saySignIns(answers: readonly Said[]): void {
  const done = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  const others = answers.length - done.length - refused.length
  say(
    `  ${answers.length} sign-ins: ${done.length} signed in (p50 ${ms(median(done.map(({ ms: took }) => took)))}), ` +
      `${refused.length} refused with 503 (p50 ${ms(median(refused.map(({ ms: took }) => took)))}), ` +
      `${others} answered otherwise or not at all`,
  )
  if (others > 0) process.exitCode = 1
}

/** Signs in nine hundred times at a rate of `perSecond`, and measures dashboards meanwhile. */
async function storm(port: number, ask: () => Promise<Said>, what: string, perSecond: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  const all = (async () => {
    const sent: Promise<Said>[] = []
    for (let index = 0; index < signIns; index++) {
      sent.push(signIn(port, agent, index))
      if (Number.isFinite(perSecond)) await pause(1000 / perSecond)
    }
    return Promise.all(sent)
  })().finally(() => {
    isOver = true
  })
  const times = await dashboards(ask, 0, () => isOver)
  sayTimes(what, times)
  saySignIns(await all)
  agent.destroy()
  return times
}

/** Measures the response time of a parent's dashboard alone, and during nine hundred sign-ins. */
export async function run(): Promise<void> {
  const server = await startBenchServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
  try {
    const cookie = `semilla_session=${await addParents(server.db)}`
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () => send(server.port, agent, { method: 'GET', path: '/api/User/GetParentDashboard' }, { cookie })
    say(`The machine's load before: ${loadavg()[0]?.toFixed(2)}`)
    await dashboards(ask, 200, () => true)
    const alone = await dashboards(ask, calls, () => true)
    sayTimes('Alone', alone)
    const steady = await storm(server.port, ask, 'Under ninety sign-ins a second', 90)
    const atOnce = await storm(server.port, ask, 'Under nine hundred sign-ins at once', Number.POSITIVE_INFINITY)
    const limit = 2 * percentile(alone, 0.99)
    const held = [
      printLimit('p99 under ninety a second, against twice that alone', percentile(steady, 0.99), limit),
      printLimit('p99 under nine hundred at once, against twice that alone', percentile(atOnce, 0.99), limit),
    ]
    say(`The machine's load after: ${loadavg()[0]?.toFixed(2)}`)
    if (!held.every(Boolean)) process.exitCode = 1
    agent.destroy()
  } finally {
    await server.stop()
  }
}
