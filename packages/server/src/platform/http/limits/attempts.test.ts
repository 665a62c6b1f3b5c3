import { Refusal } from '@semilla/domain/refusal.ts'
import { expect, test } from 'vitest'
import { startTestServer, testNow } from '../../../../testing/startTestServer.ts'
import { countAttempt, type Limit, resetAttempts } from './attempts.ts'

const { db } = await startTestServer()
const at = (minutes: number) => new Date(Date.parse(testNow) + minutes * 60_000)

/** Counts an attempt at a given minute; returns the seconds to wait when it exceeds a limit. */
const tryAt = (minute: number, ...limits: Limit[]): Promise<unknown> =>
  db
    .transaction()
    .execute((tx) => countAttempt(tx, at(minute), limits))
    .catch((error) => (error instanceof Refusal ? error.details.seconds : Promise.reject(error)))

test('no period of 15 minutes contains more attempts than allowed, whenever it begins', async () => {
  const limit = { kind: 'rolling', subject: 'ana', most: 3, minutes: 15 }
  for (const minute of [0, 13, 14]) expect(await tryAt(minute, limit)).toBeUndefined()
  expect(await tryAt(14.5, limit)).toBe(30)
  expect(await tryAt(15, limit)).toBeUndefined()
  expect(await tryAt(16, limit)).toBe(12 * 60)
  expect(await tryAt(27, limit)).toBe(60)
  expect(await tryAt(28, limit)).toBeUndefined()
})

test('an attempt that one limit refuses does not count against the others', async () => {
  const own = { kind: 'own', subject: 'ana', most: 1, minutes: 15 }
  const shared = { kind: 'a shared', subject: 'all', most: 2, minutes: 15 }
  expect(await tryAt(0, own, shared)).toBeUndefined()
  for (let tried = 0; tried < 3; tried++) expect(await tryAt(1, own, shared)).toBe(14 * 60)
  expect(await tryAt(1, { ...own, subject: 'ben' }, shared)).toBeUndefined()
  expect(await tryAt(1, { ...own, subject: 'eve' }, shared)).toBe(14 * 60)
})

test('concurrent successful requests delete attempts only once', async () => {
  const own = { kind: 'forgiven', subject: 'ana', most: 5, minutes: 15 }
  const shared = { kind: 'forgiven shared', subject: 'all', most: 9, minutes: 15 }
  for (const subject of ['ana', 'ana', 'ben', 'ben', 'ben']) await tryAt(0, { ...own, subject }, shared)
  const forgive = () => db.transaction().execute((tx) => resetAttempts(tx, at(1), [own, shared]))
  await Promise.all([forgive(), forgive(), forgive()])
  const left = await db.selectFrom('attempt').select('subject').where('kind', 'like', 'forgiven%').execute()
  expect(left.map(({ subject }) => subject).sort()).toEqual(['all', 'all', 'all', 'ben', 'ben', 'ben'])
})
