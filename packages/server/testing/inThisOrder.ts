import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestServer } from './startTestServer.ts'
import type { Answer } from './testClient.ts'

const patiently = { timeout: 20_000, interval: 20 }

/**
 * Finds the statements that wait for a lock in this test's database, because other tests wait in theirs. Asked outside
 * of the transaction, in which the activity would be that of the first look.
 */
const waiting = sql`select from pg_locks l join pg_stat_activity a using (pid)
  where not l.granted and a.datname = current_database()`

/** Waits until so many requests wait for locks that others hold. */
export const untilWaiting = ({ db }: Pick<TestServer, 'db'>, requests: number): Promise<void> =>
  expect.poll(async () => (await waiting.execute(db)).rows.length, patiently).toBe(requests)

/** Holds an application's row until all requests wait for it, each behind the one before, and returns their answers. */
export const inThisOrder = (
  server: TestServer,
  applicationId: number,
  ...requests: readonly (() => Promise<Answer>)[]
): Promise<Answer[]> =>
  server.db
    .transaction()
    .execute(async (tx) => {
      await sql`select id from application where id = ${applicationId} for update`.execute(tx)
      const answers: Promise<Answer>[] = []
      for (const request of requests) {
        answers.push(request())
        await untilWaiting(server, answers.length)
      }
      return () => Promise.all(answers)
    })
    .then((all) => all())
