import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { ensureDatabase } from '../../postgres/embedded.ts'
import { databaseAt } from '../../postgres/postmaster.ts'
import { withConnection } from '../../src/platform/database/connection.ts'
import { startMailServer } from '../../testing/mailServer.ts'
import { openClient } from '../../testing/testClient.ts'
import { startFleet } from './fleet.ts'
import {
  applying,
  type Family,
  givenFamily,
  inTurn,
  newPromises,
  type Promises,
  repeat,
  sendingForms,
  sendingParts,
  writing,
} from './senders.ts'

// Processes are killed in the middle of uploads, messages and jobs: what was acknowledged is there, nothing is sent
// twice, and no file stays that nobody refers to. `npm run test:kills` kills fifty times.

const times = Number(process.env.KILLS ?? 4)
const folder = mkdtempSync(join(tmpdir(), 'semilla-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const databaseName = `kills_${randomUUID().slice(0, 8)}`
const databaseUrl = databaseAt(inject('databaseServer'), databaseName)
const ask = <R>(question: string) =>
  withConnection(databaseUrl, { name: 'test' }, async (client) => (await client.query(question)).rows as R[])

const files = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
const keptFolder = join(folder, 'files/kept')

/** Expects every acknowledged message exactly once. */
async function compareMessages({ messages }: Promises): Promise<void> {
  const stored = await ask<{ id: string; count: number }>(
    'select client_id as id, count(*)::int from chat_message group by client_id',
  )
  expect(stored.filter(({ count }) => count > 1)).toEqual([])
  const ids = new Set(stored.map(({ id }) => id))
  expect(messages.filter((id) => !ids.has(id))).toEqual([])
}

/** Expects the bytes of every acknowledged document. */
async function compareDocuments({ documents }: Promises): Promise<void> {
  const kept = new Map(files(keptFolder).map((path) => [path.split('/').at(-1), path]))
  const stored = await ask<{ id: string; storage_key: string }>('select id, storage_key from document')
  const hashes = new Map(
    stored.map(({ id, storage_key }) => {
      const bytes = readFileSync(kept.get(storage_key) ?? '/dev/null')
      return [Number(id), createHash('sha256').update(bytes).digest('hex')]
    }),
  )
  expect([...documents].filter(([id, hash]) => hashes.get(id) !== hash)).toEqual([])
}

/** Expects a mail to every applicant, except where a process was killed while it sent one; and none twice. */
async function compareMails({ applicants }: Promises, mails: readonly string[]): Promise<void> {
  // What a killed process had claimed is given up after some minutes, which are over now.
  await ask("update notice set send_at = now() where state = 'planned'")
  await ask("update notice set sending_since = now() - interval '1 hour' where state = 'sending'")
  await ask("select graphile_worker.add_job('sendNotices', '{}')")
  const waiting = async () => (await ask("select id from notice where state in ('planned', 'sending')")).length
  await expect.poll(waiting, { timeout: 120_000, interval: 100 }).toBe(0)
  const receivers = mails.map((mail) => `${/^To: (.*)$/m.exec(mail)?.[1]} ${/^Subject: (.*)$/m.exec(mail)?.[1]}`)
  expect(receivers.filter((each, at) => receivers.indexOf(each) !== at)).toEqual([])
  const unclear = await ask<{ receiver: string }>("select receiver from notice where failed_because = 'unclear'")
  expect(unclear.length).toBeLessThanOrEqual(20 * times)
  const reached = new Set([...receivers.map((each) => each.split(' ')[0]), ...unclear.map(({ receiver }) => receiver)])
  expect(applicants.filter((email) => !reached.has(email))).toEqual([])
}

/** Expects that a day later the clean-up leaves no file but those of documents. */
async function compareFiles(): Promise<void> {
  const before = new Date(Date.now() - 2 * 86_400_000)
  for (const path of files(join(folder, 'files'))) utimesSync(path, before, before)
  await ask("update upload set started_at = started_at - interval '2 days'")
  await ask("select graphile_worker.add_job('cleanUp', '{}')")
  const orphans = async () => {
    const keys = new Set((await ask<{ key: string }>('select storage_key as key from document')).map(({ key }) => key))
    return files(join(folder, 'files')).filter((path) => !keys.has(path.split('/').at(-1) ?? ''))
  }
  await expect.poll(orphans, { timeout: 60_000, interval: 200 }).toEqual([])
}

test('processes are killed in the middle of uploads, messages and jobs', { timeout: 1_800_000 }, async () => {
  await ensureDatabase(inject('databaseServer'), databaseName)
  const mailServer = await startMailServer()
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SMTP_URL: mailServer.url }
  const atOnce = { QUIET_HOURS: 'off', NOTICE_DELAY_SECONDS: '0', LOG_LEVEL: 'fatal' }
  const fleet = await startFleet({ ...settings, ...atOnce }, 2)
  const { data } = await openClient(fleet.next()).get('/api/User/GetConfig')
  const promises = newPromises()
  const families: Family[] = []
  while (families.length < Math.max(4, times)) families.push(await givenFamily(fleet, families.length, data.CustomerId))
  const next = inTurn(families)
  const stops = [
    ...families.slice(0, 4).map((family) => repeat(writing(family, promises), promises, 100)),
    ...[sendingForms, sendingParts, sendingForms, sendingParts].map((sending) =>
      repeat(sending(next, promises), promises, 500),
    ),
    repeat(applying(fleet, data.CustomerId, promises), promises, 200),
  ]
  for (let nth = 0; nth < times; nth++) {
    const before = promises.count()
    await expect.poll(() => promises.count(), { timeout: 120_000, interval: 10 }).toBeGreaterThan(before + 10)
    // At a different moment of what they do each time.
    await setTimeout((nth * 37) % 200)
    await fleet.kill(nth)
  }
  await Promise.all(stops.map((stop) => stop()))
  expect(promises.faults).toEqual([])
  await compareMessages(promises)
  await compareDocuments(promises)
  await compareMails(promises, mailServer.received)
  await compareFiles()
  await fleet.stop()
  await mailServer.stop()
})
