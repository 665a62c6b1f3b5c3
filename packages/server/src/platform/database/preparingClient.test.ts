import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { pipelined, prepareAll, prepared } from './prepared.ts'

const db = openDatabase(inject('databaseServer'), { connections: 1 })
afterAll(() => db.destroy())

const divide = pipelined('select 1 / $1::integer')
const one = prepared<{ one: number }>('select 1 as one')
const divisionByZero = { code: '22012' }

test('a statement that nobody waits for acts before the next one', async () => {
  const name = await db.transaction().execute(async (tx) => {
    await pipelined(`select set_config('semilla.name', $1, true)`)(tx, 'sent')
    return sql<{ name: string }>`select current_setting('semilla.name') as name`.execute(tx)
  })
  expect(name.rows).toEqual([{ name: 'sent' }])
})

test('the next statement fails with the error of one that nobody waited for', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await divide(tx, 0)
    await one(tx)
  })
  await expect(failing).rejects.toMatchObject(divisionByZero)
})

test('a commit fails after a statement that nobody waited for has failed', async () => {
  const failing = db.transaction().execute((tx) => divide(tx, 0))
  await expect(failing).rejects.toMatchObject(divisionByZero)
})

test('the connection forgets the failure with the transaction', async () => {
  await expect(db.transaction().execute((tx) => divide(tx, 0))).rejects.toMatchObject(divisionByZero)
  expect(await db.transaction().execute((tx) => one(tx))).toEqual([{ one: 1 }])
})

test('in a transaction that prepares all, every later statement is planned for its connection, and none after it', async () => {
  const plannedIn = async (run: (tx: Parameters<typeof prepareAll>[0]) => Promise<unknown>) => {
    await db.transaction().execute(run)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    return rows.map(({ statement }) => statement)
  }
  const planned = await plannedIn(async (tx) => {
    await sql`select 'before'`.execute(tx)
    await prepareAll(tx)
    await sql`select ${'during'}::text`.execute(tx)
  })
  expect(planned).not.toContain(`select 'before'`)
  expect(planned).toContain('select $1::text')
  expect(await plannedIn((tx) => sql`select 'after'`.execute(tx))).not.toContain(`select 'after'`)
})
