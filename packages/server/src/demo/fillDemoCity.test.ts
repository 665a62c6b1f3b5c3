import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccounts } from '../areas/accounts/demoAccounts.ts'
import { fillQueue } from '../areas/matching/fillQueue.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { fillDemoCity } from './fillDemoCity.ts'

const { app, db, inTransaction } = await startTestServer()
const lines: string[] = []
// Two processes that start at once: one makes the city, the other waits and finds it there.
await Promise.all([fillDemoCity(app, (line) => lines.push(line)), fillDemoCity(app, (line) => lines.push(line))])

const countOf = async (query: ReturnType<typeof sql>) => (await sql<{ n: number }>`${query}`.execute(db)).rows[0]?.n
const wordsOf = async (table: string) =>
  (await sql<{ status: string }>`select distinct status from ${sql.id(table)} order by 1`.execute(db)).rows.map(
    ({ status }) => status,
  )

test('the city has its organizations, sites, vacancies and families, once', async () => {
  expect(lines.filter((line) => line.startsWith('Making'))).toHaveLength(1)
  expect(await countOf(sql`select count(*) as n from organization where kind = 'agency'`)).toBe(4)
  expect(await countOf(sql`select count(*) as n from organization where kind = 'programOwner'`)).toBe(25)
  expect(await countOf(sql`select count(*) as n from site where neighborhood_id is not null`)).toBe(60)
  expect(await countOf(sql`select count(*) as n from vacancy`)).toBe(120)
  expect(await countOf(sql`select count(*) as n from application`)).toBe(400)
})

test('everything stands in every status', async () => {
  expect(await wordsOf('vacancy')).toEqual(['closed', 'created', 'paused', 'submitted', 'void'])
  expect(await wordsOf('application')).toHaveLength(9)
  expect(await wordsOf('child')).toHaveLength(7)
  expect(await wordsOf('referral')).toHaveLength(6)
})

test('each listed account has its role, and the parent has referrals to answer', async () => {
  const { rows } = await sql<{ email: string; code: string }>`select u.email, r.code from app_user u
    join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id where u.email like '%@example.org'`.execute(
    db,
  )
  for (const { email, role } of demoAccounts.filter((each) => each.role !== 'parent')) {
    expect(rows).toContainEqual({ email, code: role })
  }
  const referrals = await sql<{ needsAccept: boolean }>`
    select distinct q.needs_accept from referral q join application a on a.id = q.application_id
    join app_user u on u.id = a.parent_user_id
    where u.email = 'parent@example.org' and q.status in ('active', 'processing') order by 1`.execute(db)
  expect(referrals.rows).toEqual([{ needsAccept: false }, { needsAccept: true }])
})

test('matching finds every queue as full as it can be', async () => {
  const open = await db.selectFrom('vacancy').select('id').where('status', '=', 'submitted').execute()
  for (const { id } of open) {
    const outcome = await inTransaction((ctx) => fillQueue(ctx, id))
    expect(outcome.kind).not.toBe('added')
  }
})

test.each([
  [
    'an enrolled or closed child with an open referral',
    sql`
    select count(*) as n from referral q join child c on c.id = q.child_id
    where q.status in ('active', 'processing') and c.status in ('enrolled', 'enrollmentPending', 'closed')`,
  ],
  [
    'a queue with more open referrals than three for each seat',
    sql`
    select count(*) as n from vacancy where open_referrals > 3 * seats`,
  ],
  [
    'a vacancy without a seat left that is open',
    sql`
    select count(*) as n from vacancy where status = 'submitted' and enrolled_count >= seats`,
  ],
  [
    'an application with only enrolled children that is not enrolled',
    sql`
    select count(*) as n from application a where status not in ('enrolled', 'closed', 'ineligible')
    and not exists (select from child c where c.application_id = a.id and c.status <> 'enrolled')`,
  ],
  [
    'an unanswered referral past its last day',
    sql`
    select count(*) as n from referral where status = 'active' and needs_accept and expires_on < '2026-11-23'`,
  ],
  [
    'a child born after the request',
    sql`
    select count(*) as n from child c join application a on a.id = c.application_id where c.born_on > a.requested_at::date`,
  ],
  [
    'an instant that lies ahead',
    sql`
    select count(*) as n from application where greatest(requested_at, updated_at, status_changed_at) > '2026-11-23T17:00:00Z'`,
  ],
  [
    'a referral that ended before it began',
    sql`
    select count(*) as n from referral where changed_at < referred_at - interval '1 day'`,
  ],
])('there is not %s', async (_what, query) => {
  expect(await countOf(query)).toBe(0)
})
