import { sql } from 'kysely'
import type { Database } from '../packages/server/src/platform/database/database.ts'
import { concurrency, post } from './calls.ts'
import { percentile, say } from './figures.ts'
import { type Measured, processorEach, withServer } from './measured.ts'
import { addStaff } from './staff.ts'
import { fillWaitingCity, leaveNothingDue } from './waitingCity.ts'
import { firstNames, lastName, oneOf } from './worklistNames.ts'

const size = { children: 50_000, sites: 2000, vacancies: 5000 }
const referrals = 200_000
/** The sites of the program that searches. */
const ownSites = 40
const warmUpSeconds = 1
const seconds = 3
const wantedP99 = 100

const path = '/api/Provider/GetAllSiteEnrollmentQueueList'
const columns = [
  ...['FamilyName', 'ChildFirstName', 'ChildLastName', 'DOB', 'ProviderName', 'VacancyName', 'VacancyStatus', 'Status'],
  'ReferralDate',
]
type Asked = { readonly filter?: object; readonly option: object }
const by = (selector: string, desc = false) => [{ selector, desc }]
const cases: readonly (readonly [name: string, asked: Asked])[] = [
  ['the first page', { option: {} }],
  ...columns.flatMap((column) => [
    [`sorted by ${column}`, { option: { Sort: by(column) } }] as const,
    [`sorted by ${column}, last first`, { option: { Sort: by(column, true) } }] as const,
    [`grouped by ${column}`, { option: { Group: by(column) } }] as const,
  ]),
  ['far down', { option: { Skip: 3000, Sort: by('ChildLastName') } }],
  ['a name', { filter: { Name: 'garcia' }, option: {} }],
]

/** Puts children into queues at random: some are at work, most have ended. */
async function fillQueues(db: Database): Promise<void> {
  await sql`update child set first_name = ${oneOf(firstNames)}, last_name = ${lastName}`.execute(db)
  await sql`update parent set first_name = ${oneOf(firstNames)}, last_name = ${lastName}`.execute(db)
  await sql`
    insert into referral (vacancy_id, child_id, application_id, status, ended_because, needs_accept, rank, referred_at, changed_at, declined_until)
    select v.id, c.id, c.application_id, status, case when status in ('active', 'processing') then null else 'siteDeclined' end,
      status = 'active' and i % 2 = 0, '{}', at, at, case when status = 'notInterested' then current_date + 180 end
    from (select i, 1 + i % ${size.vacancies}::int as vacancy, 1 + (i / ${size.vacancies}::int * 1237 + i * 7) % ${size.children}::int as child,
        (array['active', 'processing', 'notInterested', 'closed', 'closed', 'closed'])[1 + i % 6] as status, now() - random() * interval '500 days' as at
      from generate_series(1, ${referrals}::int) i) q
    join (select id, row_number() over (order by id) as number from vacancy) v on v.number = q.vacancy
    join (select id, application_id, row_number() over (order by id) as number from child) c on c.number = q.child
    on conflict do nothing`.execute(db)
  await leaveNothingDue(db)
}

/** Gives one program so many sites and returns a session of its administrator. */
async function addAdministrator(db: Database, sites: number): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    with owner as (insert into organization (kind, parent_id, code, name)
        select 'programOwner', (select min(id) from organization where kind = 'city'), ${`chain-${sites}`}::text, ${`A chain of ${sites} sites`}::text returning id),
      moved as (update site set organization_id = (select id from owner) where id in (select id from site order by id limit ${sites}::int))
    select id from owner`.execute(db)
  return `semilla_session=${await addStaff(db, 'programAdministrator', rows[0]?.id as number)}`
}

type Asking = Measured & { readonly cookie: string }

async function measure(caller: Asking, name: string, { filter = {}, option }: Asked): Promise<boolean> {
  const body = JSON.stringify({ Filter: filter, Option: { RequireTotalCount: true, Skip: 0, Take: 50, ...option } })
  const { port, cookie, loader } = caller
  const same = { port, cookie, path, bodies: [body] }
  const { TotalCount } = JSON.parse(await post(caller, path, body)).Data.Option
  await loader.load({ ...same, seconds: warmUpSeconds })
  const before = caller.processorTime()
  const { times } = await loader.load({ ...same, seconds })
  const used = processorEach(caller, before, times.length)
  const p99 = percentile(times, 0.99)
  say(
    `  ${p99 <= wantedP99 ? '✓' : '✗'} ${name} (${TotalCount}): p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ` +
      used,
  )
  return p99 <= wantedP99
}

/** Measures the search of children: for a chain of forty sites, and without a limit for one that has every site. */
export const run = (): Promise<void> =>
  withServer(async (server) => {
    await fillWaitingCity(server.db, size)
    await fillQueues(server.db)
    const chain = { ...server, cookie: await addAdministrator(server.db, ownSites) }
    say(`Child search over ${referrals} referrals, at concurrency ${concurrency}, p99 at most ${wantedP99} ms`)
    say(`A chain of ${ownSites} sites:`)
    for (const [name, asked] of cases) if (!(await measure(chain, name, asked))) process.exitCode = 1
    const all = { ...chain, cookie: await addAdministrator(server.db, size.sites) }
    say('Without a limit, one program with every site of the city:')
    for (const [name, asked] of cases.slice(0, 7)) await measure(all, name, asked)
  })
