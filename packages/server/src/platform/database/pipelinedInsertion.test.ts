import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from './database.ts'
import { pipelinedInsertion } from './pipelinedInsertion.ts'

const db = openDatabase(inject('databaseServer'), { connections: 1 })
afterAll(() => db.destroy())

const insert = pipelinedInsertion(
  'eligibilityDecision',
  ['outcome', 'reasons', 'facts'],
  'on conflict (outcome) do nothing',
)

const facts = [{ familySize: 4, notes: ['a "quoted" word', null] }, ['a list'], 'a text', false, 0, null, undefined]

/** Returns what a table with three columns of the real one holds after rows were inserted. */
async function stored(...calls: readonly (readonly object[])[]) {
  return db.transaction().execute(async (tx) => {
    await sql`create temp table eligibility_decision (outcome text primary key, reasons text[], facts jsonb) on commit drop`.execute(
      tx,
    )
    for (const rows of calls) await insert(tx, rows as never)
    return (await sql<object>`select * from eligibility_decision order by outcome`.execute(tx)).rows
  })
}

const rowOf = (value: unknown, index: number) => ({
  outcome: `outcome ${index}`,
  reasons: ['one', 'a, b'],
  facts: value,
})
const rows = facts.map(rowOf)
const asStored = facts.map((value, index) => rowOf(value ?? null, index))

test('rows are stored alike one by one and together', async () => {
  expect(await stored(...rows.map((row) => [row]))).toEqual(asStored)
  expect(await stored(rows)).toEqual(asStored)
})

test('nothing is stored without rows', async () => {
  expect(await stored([])).toEqual([])
})

test('what follows the rows counts for one and for several', async () => {
  expect(await stored(rows.slice(0, 1), rows.slice(0, 1), rows.slice(0, 2))).toEqual(asStored.slice(0, 2))
})

test('an absent value of a JSON column is no value in the database', async () => {
  const without = await db.transaction().execute(async (tx) => {
    await sql`create temp table eligibility_decision (outcome text primary key, reasons text[], facts jsonb) on commit drop`.execute(
      tx,
    )
    await insert(tx, [rowOf(null, 1)] as never)
    return (
      await sql<{ count: number }>`select count(*)::int as count from eligibility_decision where facts is null`.execute(
        tx,
      )
    ).rows
  })
  expect(without).toEqual([{ count: 1 }])
})
