import { sql } from 'kysely'
import type { Database } from '../packages/server/src/platform/database/database.ts'
import { post } from './calls.ts'
import { median, ms, say } from './figures.ts'
import { type Measured, withServer } from './measured.ts'
import { addStaff } from './staff.ts'
import { firstNames, lastName, oneOf } from './worklistNames.ts'

const families = 40_000
const staff = 300
const entries = 2_000_000
const times = 7
/** Somebody who looks up what happened waits for it alone. */
const wanted = 500

const path = '/api/Audit/GetAuditList'
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const aMonth = { StartDate: dayBefore(230), EndDate: dayBefore(200) }
const longAgo = { StartDate: '20200101', EndDate: '20200131' }
const cases: readonly (readonly [name: string, asked: object])[] = [
  ['the first page', {}],
  ['the 900th page', { PageIndex: 900 }],
  ['one person', { Person: 'staff17@example.org' }],
  ['one person and a kind of record', { Person: 'staff17@example.org', Entity: 'note' }],
  ['a first name', { Person: 'guadalupe' }],
  ['a first name, the 500th page', { Person: 'guadalupe', PageIndex: 500 }],
  ['a part of many names', { Person: 'ma' }],
  ['every account', { Person: 'example' }],
  ['one person in a month', { Person: 'staff17@example.org', ...aMonth }],
  ['a first name in a month', { Person: 'guadalupe', ...aMonth }],
  ['a part of many names in a month', { Person: 'ma', ...aMonth }],
  ['a misspelled name', { Person: 'hernandex' }],
  ['nobody', { Person: 'xylophonist' }],
  ['a frequent kind of record', { Entity: 'note' }],
  ['a rare kind of record', { Entity: 'role' }],
  ['a rare action', { Action: 'refused' }],
  ['a month without entries', longAgo],
  ['one person in a month without entries', { Person: 'staff17@example.org', ...longAgo }],
]

/** Inserts the city and an administrator, and returns the cookie of a session. */
async function addAdministrator(db: Database): Promise<string> {
  const values = { kind: 'city', code: 'bench', name: 'Bench city' }
  const { id } = await db.insertInto('organization').values(values).returning('id').executeTakeFirstOrThrow()
  return `semilla_session=${await addStaff(db, 'portalAdministrator', id)}`
}

/** Fills the log: half of it is by staff, who look at families all day, and half by families. */
async function fillLog(db: Database): Promise<void> {
  await sql`insert into app_user (user_type, organization_id, first_name, last_name, email, password_hash)
    select case when i <= ${staff}::int then 'agencyStaff' else 'parent' end, case when i <= ${staff}::int then (select min(id) from organization) end,
      ${oneOf(firstNames)}, ${lastName}, case when i <= ${staff}::int then 'staff' else 'family' end || i || '@example.org', '-'
    from generate_series(1, ${staff + families}::int) i`.execute(db)
  await sql`insert into audit_log (at, actor_kind, actor_id, action, entity, entity_id, request_id)
    select now() - (${entries}::int - i) * interval '15 seconds', case when u.is_staff then 'staff' else 'family' end, first.id + u.number,
      (array['read', 'read', 'update', 'create'])[1 + i % 4], (array['application', 'log', 'note', 'comment'])[1 + (i / 4) % 4], 1, 'bench'
    from generate_series(1, ${entries}::int) i
    cross join lateral (select i % 2 = 0 as is_staff, case when i % 2 = 0 then i / 2 % ${staff}::int else ${staff}::int + i / 2 % ${families}::int end as number) u
    cross join (select min(id) as id from app_user where email = 'staff1@example.org') first`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function measure(caller: Measured & { readonly cookie: string }, name: string, asked: object): Promise<void> {
  const body = JSON.stringify({ PageIndex: 1, PageSize: 100, ...asked })
  const { TotalCount } = JSON.parse(await post(caller, path, body)).Data
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    const start = performance.now()
    await post(caller, path, body)
    took.push(performance.now() - start)
  }
  const holds = median(took) <= wanted
  if (!holds) process.exitCode = 1
  say(`  ${holds ? '✓' : '✗'} ${name} (${TotalCount}): p50 ${ms(median(took))}, at most ${ms(Math.max(...took))}`)
}

/** Measures searches of the audit log of a city, one at a time. */
export const run = (): Promise<void> =>
  withServer(async (server) => {
    const cookie = await addAdministrator(server.db)
    await fillLog(server.db)
    say(`The audit log of ${families} families with ${entries} entries, p50 at most ${wanted} ms:`)
    for (const [name, asked] of cases) await measure({ ...server, cookie }, name, asked)
  })
