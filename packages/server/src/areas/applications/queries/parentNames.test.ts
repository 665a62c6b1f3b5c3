import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { parentNamesOf } from './parentNames.ts'

const { db } = await startTestServer()

/** Returns how the names of the parents of an application read, each given as first and last name. */
async function namesOf(...names: readonly (readonly [string, string])[]): Promise<string | undefined> {
  const { rows } = await sql<{ names: string }>`
    with parent (application_id, first_name, last_name, position) as (
      select 1, * from unnest(${names.map(([first]) => first)}::text[], ${names.map(([, last]) => last)}::text[]) with ordinality)
    select ${parentNamesOf('1')} as names`.execute(db)
  return rows[0]?.names
}

const elena = ['Elena', 'Ruiz'] as const
const wang = ['小明', '王'] as const

it('joins the names of parents as names in their script are joined', async () => {
  expect(await namesOf()).toBe('')
  expect(await namesOf(elena)).toBe('Elena Ruiz')
  expect(await namesOf(elena, ['Tomás', 'Ruiz'])).toBe('Elena Ruiz, Tomás Ruiz')
  expect(await namesOf(wang, ['美', '李'])).toBe('王小明、李美')
  expect(await namesOf(wang, elena)).toBe('王小明, Elena Ruiz')
})
