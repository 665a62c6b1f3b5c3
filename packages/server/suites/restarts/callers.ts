import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Answer, openClient, type TestClient } from '../../testing/testClient.ts'

const sample = readFileSync(join(import.meta.dirname, '../../../contract/samples/create-application.json'), 'utf8')
const password = 'Folsom-2765'

/** The successful responses that a caller got, and unexpected ones. */
export type Ledger = {
  /** The prefix of its keys. */
  readonly number: number
  readonly email: string
  /** The last number that it wrote, under one of its keys; each earlier one succeeded or is in `unsure`. */
  written: number
  /** Numbers whose request got 503: they may be stored or not. */
  readonly unsure: Set<number>
  /** The number of codes that it was promised by mail. */
  codes: number
  /** The number of applications it sent, each with its own key and repeated until it succeeded. */
  applications: number
  /** The number of successful calls. */
  turns: number
  readonly faults: string[]
}

export type Caller = { readonly ledger: Ledger; stop(): Promise<void> }

type Servers = readonly [TestClient, ...TestClient[]]

/** The number of keys that a caller uses in turn; several callers stay below the maximum of an account. */
const keys = 3

/** Returns the key under which a caller writes a number. */
export const keyOf = (number: number, data: number): string => `${number}.${data % keys}`

/** Returns the numbers that may be stored under a key: the last that succeeded, and those after it. */
export function possibleUnder(key: string, { number, written, unsure }: Ledger): number[] {
  const possible: number[] = []
  for (let data = written; data > 0; data--) {
    if (keyOf(number, data) !== key) continue
    possible.push(data)
    if (!unsure.has(data)) break
  }
  return possible
}

/** Returns clients of a browser that alternates between servers. */
function browserOf(urls: readonly string[], cookies = new Map<string, string>()): () => TestClient {
  const clients = urls.map((url) => openClient(url, cookies)) as unknown as Servers
  let calls = 0
  return () => clients[calls++ % clients.length] ?? clients[0]
}

/** Creates an account of a parent and signs in. Returns its email and browser. */
export async function openAccount(urls: readonly string[], number: number) {
  const email = `parent${number}@example.net`
  const cookies = new Map<string, string>()
  const client = browserOf(urls, cookies)()
  const account = { AccountType: 0, Account: email, Password: password, PhoneCountryCode: '1' }
  await client.post('/api/signup/RegisterParent', {
    ...account,
    FirstName: 'Ana',
    LastName: 'Reyes',
    InvitationCode: null,
  })
  const { status } = await client.post('/api/Login/Login2', { logonName: email, password })
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`)
  return { email, cookies }
}

/** Milliseconds between two turns of a caller. */
const turnPauseMs = 100

/** Starts a caller that makes calls in turn until it is stopped. Responses other than success and 503 are faults. */
export function startCaller(
  urls: readonly string[],
  { email, cookies }: Awaited<ReturnType<typeof openAccount>>,
  number: number,
  cityId: number,
): Caller {
  const ledger: Ledger = {
    number,
    email,
    written: 0,
    codes: 0,
    applications: 0,
    turns: 0,
    unsure: new Set(),
    faults: [],
  }
  const next = browserOf(urls, cookies)
  let isStopping = false

  /** Makes one call. Returns the response if successful, or undefined if the service was not available. */
  async function ask<R>(what: string, call: (client: TestClient) => Promise<Answer<R>>) {
    try {
      const answer = await call(next())
      if (answer.status === 200) {
        ledger.turns++
        return answer
      }
      if (answer.status !== 503 || !answer.headers.get('retry-after')) ledger.faults.push(`${what}: ${answer.status}`)
    } catch (error) {
      ledger.faults.push(`${what}: ${(error as Error).cause ?? error}`)
    }
    await setTimeout(20)
    return undefined
  }

  async function write() {
    const data = ++ledger.written
    ledger.unsure.add(data)
    if (await ask('write', (client) => client.post('/api/Common/SetBatchData', { id: keyOf(number, data), data })))
      ledger.unsure.delete(data)
  }
  async function read() {
    const data = ledger.written
    const answer = await ask('read', (client) => client.get('/api/Common/GetBatchData', { id: keyOf(number, data) }))
    const possible = possibleUnder(keyOf(number, data), ledger)
    if (!answer || possible.includes(answer.data) || (answer.data === null && ledger.unsure.has(possible.at(-1) ?? 0)))
      return
    ledger.faults.push(`read ${answer.data}, not one of ${possible}`)
  }
  async function askForCode() {
    const body = { VerificationType: 2, AccountType: 0, Account: email, PhoneCountryCode: '1' }
    if (await ask('code', (client) => client.post('/api/Account/SendVerificationCode', body))) ledger.codes++
  }
  async function apply() {
    const body = JSON.parse(sample)
    body.Application.application.CustomerId = cityId
    const key = { 'idempotency-key': randomUUID() }
    const visitor = browserOf(urls)
    // Opening the form gives the browser a key, which finds a lost response again.
    while (!(await ask('open', () => visitor().post('/api/Application/GetDraft', {}))))
      if (ledger.faults.length > 0) return
    const send = () => visitor().post('/api/Application/CreateApplication', body, key)
    // Repeated until it succeeds, even after the stop, as the number of applications is only known then.
    while (!(await ask('apply', send))) if (ledger.faults.length > 0) return
    ledger.applications++
  }
  async function keepCalling() {
    for (let turn = number; !isStopping; turn++) {
      // Callers without a pause would only take the processor from what they wait for.
      await setTimeout(turnPauseMs)
      await write()
      await read()
      if (turn % 6 === 0) await askForCode()
      if (turn % 10 === 0) await apply()
    }
  }
  const calling = keepCalling()
  return {
    ledger,
    async stop() {
      isStopping = true
      await calling
    },
  }
}
