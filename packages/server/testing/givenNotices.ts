import { tell } from '../src/platform/delivery/tell.ts'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from './given.ts'
import { givenFamily } from './givenFamily.ts'
import type { TestServer } from './startTestServer.ts'

export type Contacts = {
  readonly language?: 'en' | 'es' | 'zh-Hant'
  readonly email?: string
  readonly mobilePhones?: string[]
  readonly preferredContact?: string[]
}

/** Makes a city and a site owner, and returns what tests of messages do with families and offers there. */
export async function givenNotices(server: TestServer) {
  const { db, clock } = server
  const cityId = await givenCity(server)
  const programId = await givenProgram(server)
  const owner = await givenClient(server, { role: 'siteOwner' })
  let families = 0

  /** Makes a family with contacts and, unless told otherwise, an account. */
  async function family({ language = 'en', ...contacts }: Contacts = {}, hasAccount = true, more: object = {}) {
    const parent = await givenClient(server)
    const parentUserId = hasAccount ? { parentUserId: parent.userId } : {}
    const ids = await givenFamily(server, { cityId, ...parentUserId, ...more } as never)
    const { applicationId } = ids
    await db.updateTable('application').set({ language }).where('id', '=', applicationId).execute()
    const contact = {
      email: `family${++families}@example.org`,
      mobilePhones: [],
      preferredContact: ['email'],
      ...contacts,
    }
    await db.updateTable('parent').set(contact).where('applicationId', '=', applicationId).execute()
    return { ...ids, ...contact, parent }
  }

  /** Offers the child of one family a seat, and tells the family. */
  async function offer(contacts: Contacts = {}, hasAccount = true) {
    const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })
    const vacancyId = await givenVacancy(server, { siteId, programId, seats: 3 })
    const made = await family(contacts, hasAccount)
    const { id: referralId } = await db
      .insertInto('referral')
      .values({
        ...{ vacancyId, childId: made.childIds[0] as number, applicationId: made.applicationId },
        ...{ status: 'active', needsAccept: true, rank: '{"group":"atRisk","percent":0}', expiresOn: '2026-12-07' },
        ...{ referredAt: clock.now(), changedAt: clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.inTransaction((ctx) => tell(ctx, { kind: 'referralMade', referralId }))
    return { ...made, siteId, vacancyId, referralId }
  }

  const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString())

  return {
    ...{ programId, owner, family, offer, later },
    /** Runs what is planned, and what is due after the wait for more. */
    async sendAll() {
      await server.runTask('tellEvents', {})
      await server.runJobs()
      later(2)
      await server.runTask('sendNotices', {})
    },
    noticesOf: (applicationId: number) =>
      db.selectFrom('notice').selectAll().where('applicationId', '=', applicationId).orderBy('id').execute(),
    noticesTo: (userId: number) =>
      db.selectFrom('notice').selectAll().where('userId', '=', userId).orderBy('id').execute(),
  }
}
