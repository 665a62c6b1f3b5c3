import { addTo } from '@semilla/domain/values/dates.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenSignedIn,
  givenSite,
  givenUser,
} from '../../testing/given.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import type { TestClient } from '../../testing/testClient.ts'

type Several<T> = [T, ...T[]]

/** A city with few sites and few families, so that they often meet. */
export type City = {
  readonly server: TestServer
  readonly agencies: Several<number>
  readonly programs: Several<number>
  readonly sites: Several<number>
  /** Manages all sites. */
  readonly owner: TestClient
  /** Decides which sites of the owner's organization are active, and what they offer. */
  readonly manager: TestClient
  readonly administrator: TestClient
  /** One of each agency, by the agency's id. */
  readonly supervisors: ReadonlyMap<number, TestClient>
  /** By the ids of their accounts. */
  readonly parents: ReadonlyMap<number, TestClient>
  /** What can be taken back, the latest last. */
  readonly decisions: number[]
  readonly merges: number[]
  readonly bulks: { readonly jobId: number; readonly by: TestClient }[]
}

async function several<T>(count: number, make: () => Promise<T>): Promise<Several<T>> {
  const made: Several<T> = [await make()]
  while (made.length < count) made.push(await make())
  return made
}

export async function startCity(): Promise<City> {
  const server = await startTestServer()
  await putOffPlannedJobs(server)
  const cityId = await givenCity(server)
  const agencies = await several(2, () => givenOrganization(server, 'agency'))
  const programs = await several(2, () => givenProgram(server))
  const organizationId = await givenOrganization(server, 'programOwner')
  const owner = await givenClient(server, { role: 'siteOwner', organizationId })
  const { client: manager } = await givenClient(server, { role: 'programAdministrator', organizationId })
  const site = { organizationId, programIds: programs, managers: [owner.userId] }
  const administrator = await givenClient(server, { role: 'portalAdministrator', organizationId: cityId })
  const supervisors = new Map<number, TestClient>()
  for (const agency of agencies)
    supervisors.set(agency, (await givenClient(server, { role: 'supervisor', organizationId: agency })).client)
  const parents = new Map<number, TestClient>()
  for (const userId of await several(12, () => givenUser(server)))
    parents.set(userId, await givenSignedIn(server, userId))
  return {
    server,
    agencies,
    programs,
    sites: await several(4, () => givenSite(server, site)),
    owner: owner.client,
    manager,
    administrator: administrator.client,
    supervisors,
    parents,
    decisions: [],
    merges: [],
    bulks: [],
  }
}

/** Returns the rows that a statement reads. */
export const read = async <T>({ server }: City, statement: RawBuilder<T>): Promise<T[]> =>
  (await statement.execute(server.db)).rows

/** Returns the day so many days from today. */
export const dayIn = ({ server }: City, days: number): string => addTo(server.clock.today(), { days })

/** Lets time pass. Nobody is signed out by it. */
export async function letPass({ server }: City, seconds: number): Promise<void> {
  const now = new Date(server.clock.now().getTime() + seconds * 1000)
  server.clock.set(now.toISOString())
  await server.db.updateTable('userSession').set({ createdAt: now, lastSeenAt: now }).execute()
}

/**
 * Puts jobs off that are planned for a later instant, by a century. The queue compares with the time of the database,
 * which is not that of these tests: such jobs would run at once, or never.
 */
const putOffPlannedJobs = ({ db }: TestServer) =>
  sql`create function put_off() returns trigger language plpgsql as $$
    begin
      new.run_at := new.run_at + interval '100 years';
      return new;
    end $$;
    create trigger put_off before insert or update of run_at on graphile_worker._private_jobs
      for each row when (new.attempts = 0 and new.run_at <> now() and new.run_at < '2100-01-01')
      execute function put_off()`.execute(db)

/** Runs the jobs that are due by the time of the city. */
export async function runJobs({ server }: City): Promise<void> {
  await server.app.scheduleDeferredJobs()
  await sql`update graphile_worker._private_jobs set run_at = now()
    where run_at > now() and run_at <= ${server.clock.now()}::timestamptz + interval '100 years'`.execute(server.db)
  await server.runJobs()
}

/** Removes what was taken back from what can be. */
export function forget<T>(list: T[], taken: T): void {
  const at = list.indexOf(taken)
  if (at >= 0) list.splice(at, 1)
}
