import type { Hours } from '@semilla/domain/values/weekdays.ts'
import { hashKey, newKey } from '../src/platform/access/keys.ts'
import { applicationRow } from './applicationRow.ts'
import { insertReferral } from './givenPlace.ts'
import type { TestServer } from './startTestServer.ts'
import type { TestClient } from './testClient.ts'

let count = 0
const next = () => ++count

/** Returns the only city of a test's database, inserting it on first use. */
export async function givenCity({ db }: TestServer): Promise<number> {
  const found = await db.selectFrom('organization').select('id').where('kind', '=', 'city').executeTakeFirst()
  if (found) return found.id
  const values = { kind: 'city', code: 'oece', name: 'Office of Early Care', city: 'San Francisco' }
  return (await db.insertInto('organization').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Inserts an agency or program owner of the city. */
export async function givenOrganization(server: TestServer, kind: 'agency' | 'programOwner'): Promise<number> {
  const parentId = await givenCity(server)
  const code = `${kind.toLowerCase()}-${next()}`
  const { id } = await server.db
    .insertInto('organization')
    .values({ kind, parentId, code, name: `Organization ${code}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type RoleCode =
  | 'counselor'
  | 'supervisor'
  | 'auditor'
  | 'siteViewer'
  | 'siteOwner'
  | 'programAdministrator'
  | 'portalAdministrator'

/** Inserts an account with a shipped role in an organization; without a role, a parent. */
export async function givenUser(
  server: TestServer,
  { role, organizationId }: { role?: RoleCode; organizationId?: number } = {},
): Promise<number> {
  const { db } = server
  const found = role
    ? await db.selectFrom('role').select(['id', 'userType']).where('code', '=', role).executeTakeFirstOrThrow()
    : undefined
  const number = next()
  const { id } = await db
    .insertInto('appUser')
    .values({
      userType: found?.userType ?? 'parent',
      organizationId: found ? (organizationId ?? (await givenCity(server))) : null,
      firstName: 'Ana',
      lastName: `Tester ${number}`,
      email: `tester${number}@example.org`,
      passwordHash: 'cannot sign in',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (found) await db.insertInto('userRole').values({ userId: id, roleId: found.id }).execute()
  return id
}

/** Returns a client in which a user is signed in. */
export async function givenSignedIn(server: TestServer, userId: number): Promise<TestClient> {
  const token = newKey()
  const at = server.clock.now()
  await server.db
    .insertInto('userSession')
    .values({ tokenHash: hashKey(token), userId, accessVersion: 1, createdAt: at, lastSeenAt: at })
    .execute()
  const client = server.client()
  client.cookies.set('semilla_session', token)
  return client
}

/** Inserts an account with a role and returns it with a signed-in client. */
export const givenClient = async (
  server: TestServer,
  of: { role?: RoleCode; organizationId?: number } = {},
): Promise<{ userId: number; client: TestClient }> => {
  const userId = await givenUser(server, of)
  return { userId, client: await givenSignedIn(server, userId) }
}

/** Inserts a subsidy program for any income; by default for children from birth to six years. */
export async function givenProgram(
  { db }: TestServer,
  program: {
    eligibility?: 'income' | 'moderate' | 'both'
    startAgeMonths?: number
    endAgeMonths?: number
    forHomeless?: boolean
  } = {},
): Promise<number> {
  const values = { name: `Program ${next()}`, eligibility: 'both', startAgeMonths: 0, endAgeMonths: 72, ...program }
  return (await db.insertInto('program').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export type GivenSite = {
  languages?: string[]
  extras?: string[]
  schedule?: readonly { readonly days: readonly string[]; readonly hours: readonly Hours[] }[]
  organizationId?: number
  name?: string
  status?: 'active' | 'inactive'
  vacancyCap?: number
  street?: string
  zip?: string
  neighborhoodId?: number
  latitude?: number
  longitude?: number
  type?: 'familyHome' | 'center' | 'familyFriendNeighbor'
  programIds?: readonly number[]
  /** The users who manage it. */
  managers?: readonly number[]
  watchers?: readonly number[]
}

/** Inserts a center of a program owner that offers the given programs. */
export async function givenSite(server: TestServer, given: GivenSite = {}): Promise<number> {
  const { db } = server
  const { programIds = [], managers = [], watchers = [], schedule = [], ...site } = given
  const { id } = await db
    .insertInto('site')
    .values({
      name: `Site ${next()}`,
      type: 'center',
      careType: 'center',
      zip: '94110',
      latitude: 37.7486,
      longitude: -122.4158,
      ...site,
      schedule: JSON.stringify(schedule),
      organizationId: site.organizationId ?? (await givenOrganization(server, 'programOwner')),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const people = [
    ...managers.map((userId) => ({ siteId: id, userId, duty: 'manage' })),
    ...watchers.map((userId) => ({ siteId: id, userId, duty: 'watch' })),
  ]
  if (people.length > 0) await db.insertInto('siteUser').values(people).execute()
  if (programIds.length > 0) {
    const offered = programIds.map((programId) => ({ siteId: id, programId }))
    await db.insertInto('siteProgram').values(offered).execute()
  }
  return id
}

export type GivenVacancy = {
  siteId: number
  programId: number
  name?: string
  seats?: number
  status?: 'created' | 'submitted' | 'closed' | 'paused' | 'void'
  isMatchingPaused?: boolean
  startOn?: string
}

/** Inserts a submitted vacancy for children up to five, on workdays from 7 to 18. */
export async function givenVacancy({ db, clock }: TestServer, given: GivenVacancy): Promise<number> {
  const workdays = (minute: number) => [-1, minute, minute, minute, minute, minute, -1]
  const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']
  const { id } = await db
    .insertInto('vacancy')
    .values({
      name: `Vacancy ${next()}`,
      seats: 2,
      status: 'submitted',
      startOn: '2027-01-11',
      selectBy: 'age',
      minAge: JSON.stringify({ years: 0, months: 0, weeks: 0 }),
      maxAge: JSON.stringify({ years: 5, months: 0, weeks: 0 }),
      takesBornFrom: '2022-01-05',
      takesBornTo: '2027-01-11',
      gender: 'both',
      schedule: JSON.stringify([{ days, hours: [{ from: 420, to: 1080 }] }]),
      opens: workdays(420),
      closes: workdays(1080),
      createdAt: clock.now(),
      submittedAt: given.status === 'created' ? null : clock.now(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type GivenChild = { readonly childId: number; readonly applicationId: number }

/** Inserts an active application with a single child. */
export async function givenChild(
  server: TestServer,
  child: { firstName?: string; lastName?: string; bornOn?: string; parentUserId?: number } = {},
): Promise<GivenChild> {
  const at = server.clock.now()
  const { parentUserId, ...rest } = child
  const { id: applicationId } = await server.db
    .insertInto('application')
    .values({
      cityId: await givenCity(server),
      parentUserId: parentUserId ?? null,
      status: 'active',
      isDisabled: false,
      ...applicationRow(at),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: childId } = await server.db
    .insertInto('child')
    .values({
      applicationId,
      firstName: `Child ${next()}`,
      lastName: 'Tester',
      bornOn: '2023-05-14',
      gender: 'female',
      languages: ['00'],
      races: ['asian'],
      ethnicity: 'notHispanic',
      status: 'active',
      statusChangedAt: at,
      createdAt: at,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { childId, applicationId }
}

/** Inserts a referral of a child to a vacancy; one that is not open was declined by the family. */
export function givenReferral(
  server: TestServer,
  {
    vacancyId,
    child,
    status = 'active',
    needsAccept = false,
    expiresOn,
  }: {
    vacancyId: number
    child: GivenChild
    status?: 'active' | 'processing' | 'enrolled' | 'notInterested' | 'closed' | 'unavailable'
    needsAccept?: boolean
    expiresOn?: string
  },
): Promise<number> {
  const isOpen = ['active', 'processing', 'enrolled'].includes(status)
  const now = server.clock.now()
  return insertReferral(server, {
    ...{ vacancyId, ...child, status, needsAccept, expiresOn: expiresOn ?? null },
    endedBecause: isOpen ? null : 'familyRefused',
    rank: JSON.stringify({ group: 'incomeEligible', percent: 50, reasons: [] }),
    ...{ referredAt: now, changedAt: now },
  })
}
