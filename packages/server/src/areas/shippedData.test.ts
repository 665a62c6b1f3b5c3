import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/startTestServer.ts'
import { insertShippedData } from './shippedData.ts'

const { db } = await startTestServer()

const countsOf = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from language)::int as languages, (select count(*) from neighborhood)::int as neighborhoods,
      (select count(*) from zip_area)::int as zips, (select count(*) from reason)::int as reasons,
      (select count(*) from role)::int as roles, (select count(*) from program)::int as programs,
      (select count(*) from income_table)::int as tables, (select count(*) from income_table_row)::int as rows,
      (select count(*) from address_point)::int as addresses, (select count(*) from organization)::int as organizations
  `.execute(db)
  return rows[0]
}

test('a prepared database holds the shipped data, and preparing it again adds nothing', async () => {
  const before = await countsOf()
  expect(before).toMatchObject({ languages: 59, neighborhoods: 41, zips: 28, roles: 7, organizations: 1 })
  expect(before?.rows).toBeGreaterThan(50)
  await insertShippedData(db)
  expect(await countsOf()).toEqual(before)
})

test("an administrator's changes are kept, and a shipped role is restored", async () => {
  await db.updateTable('program').set({ endAgeMonths: 60 }).where('name', '=', 'Preschool for all').execute()
  await db.updateTable('role').set({ permissions: [] }).where('code', '=', 'auditor').execute()
  await insertShippedData(db)
  const program = await db
    .selectFrom('program')
    .select('endAgeMonths')
    .where('name', '=', 'Preschool for all')
    .execute()
  const role = await db.selectFrom('role').select('permissions').where('code', '=', 'auditor').executeTakeFirst()
  expect(program).toEqual([{ endAgeMonths: 60 }])
  expect(role?.permissions).toContain('oece.app.viewer')
})
