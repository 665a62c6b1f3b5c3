import { expect, it } from 'vitest'
import {
  givenCity,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenSite,
  givenUser,
  givenVacancy,
} from '../../../testing/given.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const siteId = await givenSite(server, { programIds: [programId] })
const vacancyId = await givenVacancy(server, { siteId, programId })
/** Returns an instant so many hours from now. */
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000)
const [today, yesterday] = [clock.now(), inHours(-24)]

async function given() {
  const { applicationId, childIds } = await givenFamily(server, { cityId })
  const child = { childId: childIds[0] as number, applicationId }
  return { applicationId, referralId: await givenReferral(server, { vacancyId, child }) }
}
/** Returns what is told of an application or a referral because of the date. */
async function toldOf(ids: { readonly applicationId: number; readonly referralId: number }): Promise<string[]> {
  await db.deleteFrom('toldEvent').execute()
  await server.runTask('tellDates', {})
  const told = await db.selectFrom('toldEvent').select(['kind', 'event']).orderBy('id').execute()
  return told.flatMap(({ kind, event }) => {
    const { applicationId, referralId } = event as { applicationId?: number; referralId?: number }
    return applicationId === ids.applicationId || referralId === ids.referralId ? [kind] : []
  })
}

const offer = { needsAccept: true, referredAt: yesterday, expiresOn: '2026-11-26' }
const owed = { needsAccept: false, referredAt: yesterday, answerDueOn: '2026-11-26' }
it.each([
  ['an offer that ends in three days', offer, ['offerEnding']],
  ['an offer that ends today', { ...offer, expiresOn: '2026-11-23' }, ['offerEnding']],
  ['an offer that ends in four days', { ...offer, expiresOn: '2026-11-27' }, []],
  ['an offer that was made today, which told its day', { ...offer, referredAt: today }, []],
  ['an offer that the family accepted', { ...offer, needsAccept: false }, []],
  ['an answer that is due in three days', owed, ['answerDueSoon']],
  ['an answer that the family made due today, to an older offer', { ...owed, answeredAt: today }, []],
  ['an answer that is due today', { ...owed, answerDueOn: '2026-11-23' }, ['answerDueSoon']],
  ['an answer that was due yesterday', { ...owed, answerDueOn: '2026-11-22' }, ['answerOverdue']],
  ['an answer that was due two weeks ago', { ...owed, answerDueOn: '2026-11-09' }, ['answerOverdue']],
  ['an answer that has long been overdue', { ...owed, answerDueOn: '2026-11-08' }, []],
  ['a child on whom the program works', { ...owed, answerDueOn: '2026-11-22', status: 'processing' }, []],
] as const)('what is told of %s', async (_, referral, kinds) => {
  const ids = await given()
  await db.updateTable('referral').set(referral).where('id', '=', ids.referralId).execute()
  expect(await toldOf(ids)).toEqual(kinds)
})

const hold = { status: 'hold', holdEndsOn: '2026-11-26', statusChangedAt: yesterday } as const
it.each([
  ['that ends in three days', hold, ['holdEnding']],
  ['that began today, by somebody who knows its end', { ...hold, statusChangedAt: today }, []],
  ['that is over already', { ...hold, status: 'active' }, []],
] as const)('what is told of a hold %s', async (_, application, kinds) => {
  const ids = await given()
  await db.updateTable('application').set(application).where('id', '=', ids.applicationId).execute()
  expect(await toldOf(ids)).toEqual(kinds)
})

it.each([
  ['within a day', 20, -4, ['visitSoon']],
  ['later than in a day', 25, -4, []],
  ['that was agreed on just now', 20, -2, []],
  ['that has begun', -1, -4, []],
] as const)('what is told of a visit %s', async (_, starts, answered, kinds) => {
  const ids = await given()
  const startsAt = inHours(starts)
  const agreed = { status: 'agreed', times: [startsAt], minutes: 30, startsAt, answeredAt: inHours(answered) }
  await db
    .insertInto('visit')
    .values({ ...agreed, referralId: ids.referralId, proposedAt: inHours(-48) })
    .execute()
  expect(await toldOf(ids)).toEqual(kinds)
})

const [watched, onlyManaged] = [['watch'], ['manage']] as const
it.each([
  ['in whose queue is a child whom nobody worked on yet', watched, {}, true],
  ['in whose queue is a child on whom it works', watched, { status: 'processing' }, true],
  ['whose people are written to about it', ['notify'], {}, true],
  ['whose people did not ask for the summary', onlyManaged, {}, false],
  ['without anybody in its queue by now', watched, { status: 'closed' }, false],
  ['whose only vacancy another organization works on', watched, {}, false, 'linked'],
] as const)('the daily summary of a site %s', async (_, duties, referral, isTold, linked?) => {
  const ownSite = await givenSite(server, { programIds: [programId] })
  const its = await givenVacancy(server, { siteId: ownSite, programId })
  const userId = await givenUser(server, { role: 'siteOwner' })
  await db
    .insertInto('siteUser')
    .values(duties.map((duty) => ({ siteId: ownSite, userId, duty })))
    .execute()
  const { applicationId, childIds } = await givenFamily(server, { cityId })
  const child = { childId: childIds[0] as number, applicationId }
  await givenReferral(server, { vacancyId: its, child, ...referral })
  if (linked) {
    const linkedOrganizationId = await givenOrganization(server, 'programOwner')
    await db.updateTable('vacancy').set({ linkedOrganizationId }).where('id', '=', its).execute()
  }
  const summaries = async (at: string) => {
    clock.set(at)
    await server.runTask('tellDates', {})
    const told = await db.selectFrom('toldEvent').select('event').where('kind', '=', 'siteDigest').execute()
    return told.filter(({ event }) => (event as { siteId?: number }).siteId === ownSite).length
  }
  expect(await summaries('2026-11-24T14:59:00Z')).toBe(0)
  expect(await summaries('2026-11-24T17:00:00Z')).toBe(isTold ? 1 : 0)
  await summaries('2026-11-24T20:00:00Z')
  expect(await summaries('2026-11-25T17:00:00Z')).toBe(isTold ? 2 : 0)
})
