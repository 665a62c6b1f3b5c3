import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enrollSchedule } from '../../../testing/enrollSchedule.ts'
import { givenCity, givenProgram, givenSignedIn, givenSite, givenUser } from '../../../testing/given.ts'
import { startProcess } from '../../../testing/startProcess.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { type Answer, openClient, type TestClient } from '../../../testing/testClient.ts'

/** Fifty rounds find common races; `npm run test:races` looks for rare ones. */
const rounds = Number(process.env.RACE_ROUNDS ?? 50)
const [requests, seats] = [20, 5]

const server = await startTestServer()
const { db, clock } = server
// The server processes use the system clock.
clock.set(new Date().toISOString())
const processes = await Promise.all([startProcess(server.databaseUrl), startProcess(server.databaseUrl)])
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenUser(server, { role: 'siteOwner' })
const { cookies } = await givenSignedIn(server, owner)
const clients = processes.map((url) => openClient(url, cookies))
const enrolled = {
  status: 'enrolled',
  reasonIds: [],
  otherReason: '',
  enrollStartOn: addTo(clock.today(), { days: 60 }),
  enrollSchedule,
} satisfies Partial<Input<typeof changeReferralStatus>>

const enroll = (process: number, referralId: number): Promise<Answer> =>
  (clients[process % 2] as TestClient).send(changeReferralStatus, { ...enrolled, referralIds: [referralId] })

async function addVacancies(howMany: number, seatsOfEach: number): Promise<number[]> {
  const siteId = await givenSite(server, { programIds: [programId], managers: [owner] })
  const { rows } = await sql<{ id: number }>`
    insert into vacancy (site_id, program_id, name, start_on, select_by, min_age, max_age, takes_born_from, takes_born_to, seats, gender,
      schedule, opens, closes, status)
    select ${siteId}::bigint, ${programId}::bigint, 'Race ' || i, ${addTo(clock.today(), { days: 30 })}::date, 'age', '{}', '{}', '2020-01-01', '2030-01-01',
      ${seatsOfEach}::int, 'both', '[]', array[-1, 420, 420, 420, 420, 420, -1], array[-1, 1080, 1080, 1080, 1080, 1080, -1], 'submitted'
    from generate_series(1, ${howMany}::int) i returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Creates families with one child each, who wait for nothing else. */
async function addChildren(howMany: number): Promise<{ childId: number; applicationId: number }[]> {
  const at = clock.now()
  const applications = await sql<{ id: number }>`
    insert into application (city_id, status, is_disabled, family_size, monthly_income, receives_public_assistance, eligibility,
      fee_full_time, fee_part_time, requested_at, created_at, updated_at, family_updated_at, status_changed_at)
    select ${cityId}::bigint, 'active', false, 3, 300000, false, 'incomeEligible', 0, 0, ${at}::timestamptz, ${at}, ${at}, ${at}, ${at}
    from generate_series(1, ${howMany}::int) returning id`.execute(db)
  const ids = applications.rows.map(({ id }) => id)
  const { rows } = await sql<{ childId: number; applicationId: number }>`
    insert into child (application_id, first_name, last_name, born_on, gender, languages, races, ethnicity, status, eligibility, rank_group,
      rank_percent, status_changed_at, created_at)
    select id, 'Race', 'Child', '2024-05-14', 'female', array['00'], array['asian'], 'notHispanic', 'active', 'incomeEligible', 3, 50, ${at}::timestamptz, ${at}
    from unnest(${ids}::bigint[]) id returning id as "childId", application_id as "applicationId"`.execute(db)
  return rows
}

type Pair = { vacancyId: number; childId: number; applicationId: number }
async function addReferrals(pairs: readonly Pair[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into referral (vacancy_id, child_id, application_id, status, needs_accept, rank, referred_at, changed_at)
    select "vacancyId", "childId", "applicationId", 'active', false, '{}', ${clock.now()}::timestamptz, ${clock.now()}
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair ("vacancyId" bigint, "childId" bigint, "applicationId" bigint)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Runs a few rounds at a time, so that rounds race each other as well. */
async function inParallel(
  howMany: number,
  maxConcurrent: number,
  round: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < howMany) await round(next++)
  }
  await Promise.all(Array.from({ length: maxConcurrent }, lane))
}

const openOfPlaced = async () =>
  (
    await sql<{ count: number }>`select count(*) from referral q join child c on c.id = q.child_id
      where q.status in ('active', 'processing') and c.status in ('enrolled', 'enrollmentPending')`.execute(db)
  ).rows[0]?.count

test(`when two sites enroll one child concurrently in two processes, one succeeds, ${rounds} times`, async () => {
  const [here = 0] = await addVacancies(1, rounds)
  const [there = 0] = await addVacancies(1, rounds)
  const children = await addChildren(rounds)
  const one = await addReferrals(children.map((each) => ({ ...each, vacancyId: here })))
  const other = await addReferrals(children.map((each) => ({ ...each, vacancyId: there })))
  const told: Answer[][] = []
  await inParallel(rounds, 3, async (index) => {
    const both = [enroll(index, one[index] as number), enroll(index + 1, other[index] as number)]
    told.push(await Promise.all(both))
  })
  for (const each of told) {
    expect(each.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(each.find(({ status }) => status === 409)?.code).toBe('enrolledByOthers')
  }
  const ended = await sql<{ status: string; count: number }>`select status, count(*) from referral
    where vacancy_id in (${here}, ${there}) group by status order by status`.execute(db)
  expect(ended.rows).toEqual([
    { status: 'enrolled', count: rounds },
    { status: 'unavailable', count: rounds },
  ])
  const counted = await sql<{
    sum: number
  }>`select sum(enrolled_count) from vacancy where id in (${here}, ${there})`.execute(db)
  expect(counted.rows[0]?.sum).toBe(rounds)
  expect(await openOfPlaced()).toBe(0)
}, 300_000)

test(
  `of ${requests} requests for ${seats} seats in two processes ${seats} succeed, ${rounds} times`,
  async () => {
    const vacancies = await addVacancies(rounds, seats)
    const children = await addChildren(rounds * requests)
    const pairs = children.map((each, index) => ({
      ...each,
      vacancyId: vacancies[Math.floor(index / requests)] as number,
    }))
    const referrals = await addReferrals(pairs)
    await inParallel(rounds, 1, async (index) => {
      const queue = referrals.slice(index * requests, (index + 1) * requests)
      const told = await Promise.all(queue.map((id, place) => enroll(place, id)))
      expect(told.filter(({ status }) => status === 200)).toHaveLength(seats)
      expect(told.filter(({ code }) => code === 'noSeatsLeft')).toHaveLength(requests - seats)
    })
    const ended = await sql<{ status: string; enrolledCount: number; openReferrals: number; count: number }>`
    select status, enrolled_count, open_referrals, count(*) from vacancy where id = any (${vacancies}::bigint[])
    group by 1, 2, 3`.execute(db)
    expect(ended.rows).toEqual([{ status: 'closed', enrolledCount: seats, openReferrals: 0, count: rounds }])
    expect(await openOfPlaced()).toBe(0)
  },
  60_000 + rounds * 5000,
)
