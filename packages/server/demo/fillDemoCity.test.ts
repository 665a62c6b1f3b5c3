import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoAccounts } from '../src/areas/accounts/session/demoAccounts.ts'
import type { LogLine } from '../src/areas/casework/log/queries/lines.ts'
import { changesOf } from '../src/areas/casework/log/words/changes.ts'
import { fillQueue } from '../src/areas/matching/fillQueue.ts'
import { replaceWaitingChildren } from '../src/areas/referrals/queries/waitingChildren.ts'
import { signInAt } from '../testing/givenAccounts.ts'
import { startProduct } from '../testing/startProcess.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { openClient } from '../testing/testClient.ts'
import { fillDemoCity } from './fillDemoCity.ts'

const { app, db, databaseUrl, inTransaction } = await startTestServer()
const lines: string[] = []
// Of two concurrent processes, one creates the city while the other waits and finds it.
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
  expect(await countOf(sql`select count(*) as n from application`)).toBe(410)
})

test('every status occurs', async () => {
  expect(await wordsOf('vacancy')).toEqual(['closed', 'created', 'paused', 'submitted', 'void'])
  expect(await wordsOf('application')).toHaveLength(9)
  expect(await wordsOf('child')).toHaveLength(7)
  expect(await wordsOf('referral')).toHaveLength(6)
})

const atLeast = [
  ['a referral that waits for its family', 'referral', sql`status = 'active' and needs_accept`],
  ['a referral that its family accepted', 'referral', sql`answered_at is not null`],
  ['a referral that a site works on', 'referral', sql`status = 'processing'`],
  ['a referral by which a child was enrolled', 'referral', sql`status = 'enrolled'`],
  ['a referral that expired', 'referral', sql`ended_because = 'expired'`],
  ['a referral that its family declined', 'referral', sql`ended_because = 'familyRefused'`],
  ['a referral that its site closed', 'referral', sql`ended_because = 'siteDeclined'`],
  ['a referral that ended with its vacancy', 'referral', sql`ended_because = 'vacancyClosed'`],
  ['a referral that was withdrawn', 'referral', sql`ended_because = 'withdrawn'`],
  ['a visit for which its family has to choose a time', 'visit', sql`status = 'proposed'`],
  ['a visit that is agreed', 'visit', sql`status = 'agreed'`],
  ['a screened child', 'child', sql`status = 'screening'`],
  ['a child that waits for preferred sites', 'child', sql`status = 'waitingPreferred'`],
  ['an enrolled child', 'child', sql`status = 'enrolled'`],
  ['a child with a pending place', 'child', sql`status = 'enrollmentPending'`],
  ['an unsubmitted vacancy', 'vacancy', sql`status = 'created'`],
  ['an open vacancy', 'vacancy', sql`status = 'submitted'`],
  ['a paused vacancy', 'vacancy', sql`status = 'paused'`],
  ['a vacancy closed because its seats were taken', 'vacancy', sql`status = 'closed' and enrolled_count = seats`],
  ['a vacancy closed by its site', 'vacancy', sql`status = 'closed' and enrolled_count < seats`],
  ['a void vacancy', 'vacancy', sql`status = 'void'`],
  ['an active application', 'application', sql`status = 'active'`],
  ['an application on hold', 'application', sql`status = 'hold'`],
  ['a closed application', 'application', sql`status = 'closed'`],
  ['an ineligible application', 'application', sql`status = 'ineligible'`],
  ['an enrolled application', 'application', sql`status = 'enrolled'`],
  ['a provisional application', 'application', sql`status = 'provisional'`],
  ['an application of a visitor', 'application', sql`is_disabled`],
  ['a comment', 'application', sql`comment <> ''`],
  ['an application with a counselor', 'application', sql`owner_id is not null`],
  ['an application in the pool', 'application', sql`agency_id is null and not is_disabled`],
  ['a tag on an application', 'application_tag', sql`true`],
] as const

test.each(atLeast)('there are a few: %s', async (_what, table, condition) => {
  expect(await countOf(sql`select count(*) as n from ${sql.id(table)} where ${condition}`)).toBeGreaterThanOrEqual(3)
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

test('the waiting families are those with rows for matching', async () => {
  const waiting = async (tx: typeof db) => (await sql`select * from waiting_child order by child_id`.execute(tx)).rows
  const before = await waiting(db)
  await inTransaction(async (ctx) => {
    const all = await ctx.db.selectFrom('application').select('id').execute()
    await replaceWaitingChildren(
      ctx.db,
      all.map(({ id }) => id),
    )
  })
  expect(before.length).toBeGreaterThan(100)
  expect(await waiting(db)).toEqual(before)
})

test('no past work is left to be done', async () => {
  expect(await app.scheduleDeferredJobs()).toBe(0)
  // Applications are compared bit by bit, and decisions that nobody takes back any more are settled at the next start.
  const { rows } = await sql`select task_identifier from graphile_worker.jobs
    where task_identifier not in ('comparePairs', 'settleQueueChanges')`.execute(db)
  expect(rows).toEqual([])
  expect(await countOf(sql`select count(*) as n from notice where sent_at is null`)).toBe(0)
})

test('matching finds every queue full', async () => {
  const open = await db.selectFrom('vacancy').select('id').where('status', '=', 'submitted').execute()
  for (const { id } of open) {
    const outcome = await inTransaction((ctx) => fillQueue(ctx, id))
    expect(outcome.kind).not.toBe('added')
  }
})

const lastStep = (where: ReturnType<typeof sql>) => sql`(select to_status from application_status_change s
  where s.application_id = a.id and ${where} order by s.changed_at desc, s.id desc limit 1)`

test.each([
  [
    'an application without the decision made on it',
    sql`
    select count(*) as n from application a where not exists (select from eligibility_decision d where d.application_id = a.id
      and d.outcome = a.eligibility)`,
  ],
  [
    'an application whose creation is not in the audit log',
    sql`
    select count(*) as n from application a where not exists (select from audit_log l
      where l.application_id = a.id and l.entity = 'application' and l.action = 'create' and l.at = a.requested_at)`,
  ],
  [
    'an application whose timeline ends in another status',
    sql`
    select count(*) as n from application a where a.status <> coalesce(${lastStep(sql`s.child_id is null`)},
      case a.eligibility when 'notEligible' then 'ineligible' else 'active' end)`,
  ],
  [
    'a child whose timeline ends in another status',
    sql`
    select count(*) as n from child c join application a on a.id = c.application_id
    where c.status <> coalesce(${lastStep(sql`s.child_id = c.id`)},
      case c.eligibility when 'notEligible' then 'inactive' else 'active' end)`,
  ],
  [
    'a referral without a rank and its reasons',
    sql`
    select count(*) as n from referral where not rank ?& array['group', 'percent', 'advantages', 'requestDate']`,
  ],
  [
    'a referral that is not in the audit log',
    sql`
    select count(*) as n from referral q where not exists (select from audit_log l
      where l.entity = 'referral' and l.action = 'create' and l.entity_id = q.id and l.at = q.referred_at)`,
  ],
  [
    'a list of sites that is not numbered from one',
    sql`
    select count(*) as n from (select min(position) as first from site_preference where kind = 'preferred' group by application_id) lists
    where first < 1`,
  ],
  [
    'a change of an application by staff of another agency',
    sql`
    select count(*) as n from audit_log l join app_user u on u.id = l.actor_id join application a on a.id = l.application_id
    where u.user_type in ('agencyStaff', 'agencySupervisor') and a.agency_id is not null and a.agency_id <> u.organization_id`,
  ],
  [
    'a change of an application by another parent',
    sql`
    select count(*) as n from audit_log l join app_user u on u.id = l.actor_id join application a on a.id = l.application_id
    where u.user_type = 'parent' and a.parent_user_id is distinct from u.id`,
  ],
  [
    'a change at a site by a user who does not manage it',
    sql`
    select count(*) as n from audit_log l join app_user u on u.id = l.actor_id
    where u.user_type = 'program' and (l.entity = 'vacancy' or l.after->>'status' in ('processing', 'enrolled', 'closed', 'notInterested'))
      and l.site_id is not null and not exists (select from site_user s
        where s.site_id = l.site_id and s.user_id = u.id and s.duty = 'manage')`,
  ],
  [
    'an enrolled child without a place, or a place of a child who is not enrolled',
    sql`
    select count(*) as n from child c where (c.status in ('enrolled', 'enrollmentPending')) <>
      exists (select from enrollment e where e.child_id = c.id and e.ended_at is null)`,
  ],
  [
    'a pending place with a start date before today',
    sql`
    select count(*) as n from child c join enrollment e on e.child_id = c.id and e.ended_at is null
    where c.status = 'enrollmentPending' and e.start_on <= '2026-11-23'`,
  ],
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
    'an open vacancy without a free seat',
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
    'an instant in the future',
    sql`
    select count(*) as n from application where greatest(requested_at, updated_at, status_changed_at) > '2026-11-23T17:00:00Z'`,
  ],
  [
    'an audit log entry or timeline step in the future',
    sql`
    select count(*) as n from (select at from audit_log union all select changed_at from application_status_change
      union all select changed_at from referral) happened where at > '2026-11-23T17:00:00Z'`,
  ],
  [
    'a referral that ended before it began',
    sql`
    select count(*) as n from referral where changed_at < referred_at`,
  ],
])('none exists: %s', async (_what, query) => {
  expect(await countOf(query)).toBe(0)
})

test('the log of families says of every change what changed', async () => {
  const { rows } = await sql<Pick<LogLine, 'entity' | 'before' | 'after'> & { action: string }>`
    select distinct on (entity, action, array(select jsonb_object_keys(case when jsonb_typeof(after) = 'object' then after else '{}' end)))
      entity, action, before, after from audit_log
    where application_id is not null and action <> 'read' and (before is not null or after is not null)`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  const wordless = rows.filter((row) => changesOf(row).length === 0)
  expect(wordless.map(({ entity, action, after }) => [entity, action, after])).toEqual([])
})

// The last one: it works on the city at the present time, not at that of the tests.
test('in production the demo city is shown only on explicit request, with a warning at each start', {
  timeout: 180_000,
}, async () => {
  const production = { DATABASE_URL: databaseUrl, NODE_ENV: 'production' }
  const asked = await startProduct({ ...production, DEMO: 'on' })
  expect(asked.said()).toMatch(/WARNING: .* published password.*administrator/)
  const client = openClient(asked.url)
  expect((await client.get('/api/User/GetDemoAccounts')).data).toEqual([])
  expect((await signInAt(client, 'parent@example.org', 'Semilla-2026')).output?.outcome).toBe('signedIn')
  expect(await asked.stop()).toBe(0)
  // Its accounts still exist when it is no longer requested.
  const later = await startProduct({ ...production, DEMO: '' })
  expect(later.said()).toContain('WARNING')
  expect(await later.stop()).toBe(0)
})
