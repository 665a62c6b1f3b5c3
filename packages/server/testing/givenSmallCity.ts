import { saveDraft } from '@semilla/contract/applications/drafts.ts'
import { refreshQueue } from '@semilla/contract/matching/matching.ts'
import { undoUntil } from '@semilla/domain/enrollment/undo.ts'
import { sql } from 'kysely'
import { type ChangedRows, listRowsAround } from '../src/areas/referrals/queries/changedRows.ts'
import {
  givenCity,
  givenOrganization,
  givenProgram,
  givenSignedIn,
  givenSite,
  givenUser,
  givenVacancy,
} from './given.ts'
import { rightHash } from './givenAccounts.ts'
import { type FamilyForm, givenApplied, readToChange } from './givenApplied.ts'
import { givenCasework } from './givenCasework.ts'
import { givenDocument, givenSitePhoto, givenWaitingUpload } from './givenDocuments.ts'
import { givenUndoneMerge } from './givenMerge.ts'
import { type GivenUpkeep, givenUpkeep } from './givenUpkeep.ts'
import type { TestServer } from './startTestServer.ts'
import type { TestClient } from './testClient.ts'

/** Everyone who may or may not do something, in the column order of the tables. */
export const people = [
  'visitor',
  'otherVisitor',
  'parent',
  'otherParent',
  'counselor',
  'otherCounselor',
  'supervisor',
  'auditor',
  'siteViewer',
  'siteOwner',
  'otherOwner',
  'programAdmin',
  'portalAdmin',
  'disabled',
] as const
export type Person = (typeof people)[number]
/** Visitors: one with a new browser, and one whose browser holds an application and a draft of its own. */
export type VisitingPerson = 'visitor' | 'otherVisitor'

/** The amounts that families report to the city and that programs must never see, in wire format. */
export const secretAmounts = [4321.09, 3210.98, 1110.11] as const

/** A family with a child in a queue. */
type FamilyInQueue = {
  readonly applicationId: number
  readonly externalId: string
  /** Referred to `vacancyId` of the site that the family prefers. */
  readonly childId: number
  readonly referralId: number
  /** A visit that the site proposed. */
  readonly visitId: number
  readonly siteId: number
  readonly vacancyId: number
  /** Not referred, being under two. */
  readonly otherChildId: number
  /** The application as its parent reads it and can send it again. */
  readonly form: any
}

/** A city with two families, each handled by its own agency and referred to its own site. */
export type SmallCity = FamilyInQueue &
  GivenUpkeep & {
    readonly cityId: number
    readonly userIds: Readonly<Record<Exclude<Person, VisitingPerson>, number>>
    readonly otherAgencyId: number
    /** The organization of the sites, and what its administrator names in requests about its staff. */
    readonly ownerId: number
    readonly siteOwnerRoleId: number
    readonly siteViewerAccount: string
    readonly programId: number
    readonly vacancyExternalId: string
    /** A document of the family. */
    readonly documentId: number
    /** A merge of the family's application into the other one's, which was undone. */
    readonly mergeId: number
    /** A new application that a counselor of the agency began whose account was then disabled. */
    readonly draftId: number
    /** An open task for the family, and a view and an export of the counselor. */
    readonly taskId: number
    readonly viewId: number
    readonly jobId: number
    /** For each person who is signed in, a file that they sent and that no document has taken. */
    readonly uploadIds: Readonly<Partial<Record<Person, string>>>
    /** A photo of the site. */
    readonly photoId: number
    /** A vacancy of the site that is not submitted yet. */
    readonly newVacancyId: number
    /** A decision of the site's owner that can be taken back. */
    readonly undoId: number
    /** The family of `otherParent`, of `otherCounselor`'s agency, referred to the site of `otherOwner`. */
    readonly other: FamilyInQueue
    /** Returns a new client in which a person is signed in. */
    readonly as: (person: Person) => TestClient
  }

/** Makes ids of different kinds distinct, so that a call that confuses two kinds finds nothing. */
async function countApart({ db }: TestServer) {
  const tables = ['application', 'child', 'parent', 'referral', 'vacancy', 'site', 'program', 'organization', 'appUser']
  for (const [index, table] of tables.entries())
    await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit((index + 1) * 10_000)}`.execute(db)
}

async function givenPeople(server: TestServer, cityId: number, agencies: readonly number[], owner: number) {
  const [agencyId, otherAgencyId] = agencies as [number, number]
  const userIds = {
    parent: await givenUser(server),
    otherParent: await givenUser(server),
    counselor: await givenUser(server, { role: 'counselor', organizationId: agencyId }),
    otherCounselor: await givenUser(server, { role: 'counselor', organizationId: otherAgencyId }),
    supervisor: await givenUser(server, { role: 'supervisor', organizationId: agencyId }),
    auditor: await givenUser(server, { role: 'auditor', organizationId: agencyId }),
    siteViewer: await givenUser(server, { role: 'siteViewer', organizationId: owner }),
    siteOwner: await givenUser(server, { role: 'siteOwner', organizationId: owner }),
    otherOwner: await givenUser(server, { role: 'siteOwner', organizationId: owner }),
    programAdmin: await givenUser(server, { role: 'programAdministrator', organizationId: owner }),
    portalAdmin: await givenUser(server, { role: 'portalAdministrator', organizationId: cityId }),
    disabled: await givenUser(server, { role: 'counselor', organizationId: agencyId }),
  }
  await server.db
    .updateTable('appUser')
    .set({ passwordHash: await rightHash })
    .execute()
  const cookies: Partial<Record<Person, Map<string, string>>> = {}
  for (const [person, userId] of Object.entries(userIds))
    cookies[person as Person] = (await givenSignedIn(server, userId)).cookies
  const otherVisitor = server.client()
  await givenApplied(server, otherVisitor)
  await otherVisitor.call(saveDraft, { form: {} })
  cookies.otherVisitor = otherVisitor.cookies
  const disabledAt = server.clock.now()
  await server.db.updateTable('appUser').set({ disabledAt }).where('id', '=', userIds.disabled).execute()
  const as = (person: Person): TestClient => {
    const client = server.client()
    for (const [name, value] of cookies[person] ?? []) client.cookies.set(name, value)
    return client
  }
  return { userIds, as }
}

type Place = { readonly siteId: number; readonly vacancyId: number; readonly agencyId: number }

/** Edits the sample to a single, homeless parent with a first child in protective services, who prefer one site. */
function tellSecrets(form: FamilyForm, { agencyId, siteId }: Place) {
  const [total, employment, cashAid] = secretAmounts.map((amount) => Math.round(amount * 100)) as [
    number,
    number,
    number,
  ]
  const income = { parent: 'A', familySize: 7, employment, childSupport: 0, cashAid, other: 0, total } as const
  Object.assign(form, { familySize: 7, monthlyIncome: total, incomes: [income] })
  Object.assign(form.care, { agencyId, preferredSiteIds: [siteId], onlyPreferredSites: true })
  form.parents.splice(1)
  Object.assign(form.parents[0], { isHomeless: true, homelessTypes: ['doubledUp'], isSingleParent: true })
  form.children[0].protections = ['protectiveServices']
}

/** Applies and is referred through the API. */
async function givenInQueue(
  server: TestServer,
  parent: TestClient,
  owner: TestClient,
  place: Place,
): Promise<FamilyInQueue> {
  const { id: applicationId } = await givenApplied(server, parent, (form) => tellSecrets(form, place))
  const { siteId, vacancyId } = place
  const { outcome } = await owner.call(refreshQueue, { vacancyId })
  if (outcome.kind !== 'added' || outcome.count !== 1)
    throw new Error(`not one child was referred: ${JSON.stringify(outcome)}`)
  const { id: referralId, childId } = await server.db
    .selectFrom('referral')
    .select(['id', 'childId'])
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()
  const at = server.clock.now()
  const { id: visitId } = await server.db
    .insertInto('visit')
    .values({
      referralId,
      status: 'proposed',
      times: [new Date(at.getTime() + 86_400_000)],
      minutes: 30,
      proposedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const form = await readToChange(parent, applicationId)
  const otherChildId = form.applicants.find((each: any) => each.ApplicantId !== childId).ApplicantId
  const { ExternalId: externalId } = form.application
  return { applicationId, externalId, childId, otherChildId, referralId, visitId, siteId, vacancyId, form }
}

/** Inserts a decision about a referral that changed nothing. */
async function givenDecision(
  { db, clock }: TestServer,
  { applicationId, referralId }: Pick<FamilyInQueue, 'applicationId' | 'referralId'>,
  decidedBy: number,
): Promise<number> {
  const none: ChangedRows = { referral: [], enrollment: [], visit: [], child: [], application: [], vacancy: [] }
  const family = { applicationIds: [applicationId], vacancyIds: [] }
  const found = await db.transaction().execute((tx) => listRowsAround(tx, family))
  const rows = { rowsBefore: JSON.stringify(none), rowsAfter: JSON.stringify(found) }
  const decidedAt = clock.now()
  const { id } = await db
    .insertInto('queueChange')
    .values({
      status: 'closed',
      referralIds: [referralId],
      ...{ decidedBy, decidedAt, undoUntil: undoUntil(decidedAt), ...rows },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts the draft of a new application. */
async function givenDraft({ db, clock }: TestServer, userId: number): Promise<number> {
  const at = clock.now()
  const draft = { userId, form: JSON.stringify({ parents: [] }), createdAt: at, updatedAt: at }
  return (await db.insertInto('applicationDraft').values(draft).returning('id').executeTakeFirstOrThrow()).id
}

/** Inserts the small city that the access tests use. */
export async function givenSmallCity(server: TestServer): Promise<SmallCity> {
  const { db } = server
  await countApart(server)
  const cityId = await givenCity(server)
  const agencies = [await givenOrganization(server, 'agency'), await givenOrganization(server, 'agency')] as const
  const organizationId = await givenOrganization(server, 'programOwner')
  const { userIds, as } = await givenPeople(server, cityId, agencies, organizationId)
  const programId = await givenProgram(server)
  const site = { organizationId, programIds: [programId] }
  const siteId = await givenSite(server, { ...site, managers: [userIds.siteOwner], watchers: [userIds.siteViewer] })
  const otherSiteId = await givenSite(server, { ...site, managers: [userIds.otherOwner] })
  const vacancyId = await givenVacancy(server, { siteId, programId })
  const otherVacancyId = await givenVacancy(server, { siteId: otherSiteId, programId })
  const fromTwo = { minAge: JSON.stringify({ years: 2, months: 0, weeks: 0 }), takesBornTo: '2025-01-11' }
  await db.updateTable('vacancy').set(fromTwo).execute()
  const newVacancyId = await givenVacancy(server, { siteId, programId, status: 'created' })
  const place = { siteId, vacancyId, agencyId: agencies[0] }
  const family = await givenInQueue(server, as('parent'), as('siteOwner'), place)
  const otherPlace = { siteId: otherSiteId, vacancyId: otherVacancyId, agencyId: agencies[1] }
  const other = await givenInQueue(server, as('otherParent'), as('portalAdmin'), otherPlace)
  const vacancy = db.selectFrom('vacancy').select('externalId').where('id', '=', vacancyId)
  const { externalId } = await vacancy.executeTakeFirstOrThrow()
  const roles = db.selectFrom('role').select('id').where('code', '=', 'siteOwner')
  const viewers = db.selectFrom('appUser').select('email').where('id', '=', userIds.siteViewer)
  const uploadIds: Partial<Record<Person, string>> = {}
  for (const [person, userId] of Object.entries(userIds))
    uploadIds[person as Person] = await givenWaitingUpload(server, userId)
  const { portalAdmin: adminId, supervisor: supervisorId, parent: parentId } = userIds
  const { applicationId } = family
  return {
    ...family,
    ...(await givenUpkeep(server, { adminId, supervisorId, parentId, applicationId })),
    documentId: await givenDocument(server, family.applicationId),
    mergeId: await givenUndoneMerge(server, {
      fromId: family.applicationId,
      toId: other.applicationId,
      mergedBy: userIds.portalAdmin,
    }),
    draftId: await givenDraft(server, userIds.disabled),
    ...(await givenCasework(server, family.applicationId, userIds.counselor)),
    uploadIds,
    other,
    cityId,
    otherAgencyId: agencies[1],
    ownerId: organizationId,
    siteOwnerRoleId: (await roles.executeTakeFirstOrThrow()).id,
    siteViewerAccount: (await viewers.executeTakeFirstOrThrow()).email as string,
    userIds,
    as,
    programId,
    vacancyExternalId: externalId as string,
    newVacancyId,
    photoId: await givenSitePhoto(server, siteId),
    undoId: await givenDecision(server, family, userIds.siteOwner),
  }
}
