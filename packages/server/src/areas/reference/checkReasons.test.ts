import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { changeReferralStatus, rejectReferral, rejectReferralAtSite } from '@semilla/contract/enrollment/referrals.ts'
import { changeApplicationStatus } from '@semilla/contract/enrollment/statuses.ts'
import { referManually } from '@semilla/contract/matching/matching.ts'
import { describe, expect, test } from 'vitest'
import {
  givenCity,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenSignedIn,
  givenSite,
  givenUser,
  givenVacancy,
} from '../../../testing/given.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db } = server
const agencyId = await givenOrganization(server, 'agency')
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenUser(server, { role: 'siteOwner' })
const siteId = await givenSite(server, { programIds: [programId], managers: [owner] })
const counselor = await givenSignedIn(server, await givenUser(server, { role: 'counselor', organizationId: agencyId }))
const site = await givenSignedIn(server, owner)

async function given() {
  const parentUserId = await givenUser(server)
  const family = await givenFamily(server, { cityId, agencyId, parentUserId })
  const vacancyId = await givenVacancy(server, { siteId, programId, seats: 2 })
  const childId = family.childIds[0] as number
  const referralId = await givenReferral(server, {
    vacancyId,
    child: { childId, applicationId: family.applicationId },
  })
  return { parent: await givenSignedIn(server, parentUserId), ...family, childId, vacancyId, referralId }
}

const close = (applicationId: number, Reason: number[]) => ({
  ApplicationId: applicationId,
  NewStatus: 2,
  info: { Reason },
})
const reject = ({ childId, referralId }: { childId: number; referralId: number }, more: object) => ({
  ApplicantId: childId,
  ScrQueueId: referralId,
  ...more,
})

/** An unknown reason, one of another kind, one of another party, and that of a merge, by party and kind. */
const foreign = {
  parentStatus: [77777, 101, 501],
  agencyStatus: [77777, 301, 401, 512],
  parentReferral: [77777, 401, 201],
  agencyReferral: [77777, 501, 101],
  programReferral: [77777, 601, 301],
} as const

const refused = (path: string) => ({ status: 400, code: 'invalid', fields: [{ Path: path, Code: 'reasonUnknown' }] })

describe('a reason that the catalog does not have for the decision and the person is refused', async () => {
  const { parent, applicationId, childId, referralId, vacancyId } = await given()
  const { externalId } = await db
    .selectFrom('vacancy')
    .select('externalId')
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow()

  test.each(foreign.parentStatus)('closing by a parent: %i', async (reason) => {
    expect(await parent.post(changeApplicationStatus.path, close(applicationId, [reason]))).toMatchObject(
      refused('info.Reason'),
    )
  })
  test.each(foreign.agencyStatus)('closing by staff: %i', async (reason) => {
    expect(await counselor.post(changeApplicationStatus.path, close(applicationId, [505, reason]))).toMatchObject(
      refused('info.Reason'),
    )
  })
  test.each(foreign.parentReferral)('the lists of a parent: %i', async (reason) => {
    const ask = (Action: string) =>
      parent.post(changePreferences.path, {
        ApplicationId: applicationId,
        Action,
        ProviderIds: [siteId],
        Reason: reason,
      })
    for (const action of ['Nointerest', 'Dislike', 'reject']) expect(await ask(action)).toMatchObject(refused('Reason'))
  })
  test.each(foreign.parentReferral)('a refusal by a parent: %i', async (reason) => {
    const asked = reject({ childId, referralId }, { Reason: reason })
    expect(await parent.post(rejectReferral.path, asked)).toMatchObject(refused('Reason'))
    expect(await parent.post(rejectReferralAtSite.path, asked)).toMatchObject(refused('Reason'))
  })
  test.each(foreign.agencyReferral)('a refusal, a list and a referral by staff: %i', async (reason) => {
    const asked = reject({ childId, referralId }, { Reason: reason })
    expect(await counselor.post(rejectReferral.path, asked)).toMatchObject(refused('Reason'))
    const list = { ApplicationId: applicationId, Action: 'Dislike', ProviderIds: [siteId], Reason: reason }
    expect(await counselor.post(changePreferences.path, list)).toMatchObject(refused('Reason'))
    const refer = { VacancyExternalId: externalId, ApplicantId: childId, info: { Reason: [reason] } }
    expect(await counselor.post(referManually.path, refer)).toMatchObject(refused('info.Reason'))
  })
  test.each(foreign.programReferral)('a program: %i', async (reason) => {
    expect(
      await site.post(rejectReferralAtSite.path, reject({ childId, referralId }, { Reason: reason })),
    ).toMatchObject(refused('Reason'))
    for (const NewStatus of [24, 25]) {
      const change = { ScrQueueId: [referralId], NewStatus, Reason: reason }
      expect(await site.post(changeReferralStatus.path, change)).toMatchObject(refused('Reason'))
    }
  })

  test('the fault is in the caller’s language', async () => {
    const answer = await parent.post(changeApplicationStatus.path, close(applicationId, [77777]), {
      'accept-language': 'es',
    })
    expect(answer.fields).toMatchObject([{ Message: 'Elija un motivo de la lista.' }])
  })
})

describe('a refusal of a referral', () => {
  test('without a reason is refused, and accepted when it says that the family gives none', async () => {
    const { parent, ...ids } = await given()
    const missing = { status: 400, fields: [{ Path: 'Reason', Code: 'reasonRequired' }] }
    expect(await parent.post(rejectReferral.path, reject(ids, {}))).toMatchObject(missing)
    expect(await parent.post(rejectReferralAtSite.path, reject(ids, { Reason: null }))).toMatchObject(missing)
    expect((await parent.post(rejectReferral.path, reject(ids, { NoReasonGiven: true }))).status).toBe(200)
  })
  test('by a program needs a reason', async () => {
    const ids = await given()
    const none = await site.post(rejectReferralAtSite.path, reject(ids, { NoReasonGiven: true }))
    expect(none).toMatchObject({ status: 400, fields: [{ Path: 'Reason', Code: 'reasonRequired' }] })
    expect((await site.post(rejectReferralAtSite.path, reject(ids, { Reason: 210 }))).status).toBe(200)
  })
})

describe('the reason for a status', () => {
  const shown = async (client: typeof counselor, applicationId: number, language: string) => {
    const asked = { applicationId, really: false }
    const { application } = await client.call(getApplicationDetail, asked, { 'accept-language': language })
    return application.statusReason
  }
  test('is stored by id and shown in the reader’s language, with the person’s own words', async () => {
    const { applicationId, parent } = await given()
    const info = { Reason: [403, -1], OtherReason: 'To Reno' }
    expect(
      (await parent.post(changeApplicationStatus.path, { ApplicationId: applicationId, NewStatus: 2, info })).status,
    ).toBe(200)
    expect(await shown(counselor, applicationId, 'en')).toBe('We moved · To Reno')
    expect(await shown(counselor, applicationId, 'es')).toBe('Nos mudamos · To Reno')
    expect(await shown(parent, applicationId, 'zh-Hant')).toBe('我們搬家了 · To Reno')
  })
  test('is the catalog’s when an application closes by itself', async () => {
    const { applicationId, parent } = await given()
    await db
      .updateTable('application')
      .set({ status: 'unresponsive', statusChangedAt: '2026-01-01T00:00:00Z' })
      .where('id', '=', applicationId)
      .execute()
    await server.runTask('ageApplications', {})
    expect(await shown(parent, applicationId, 'en')).toBe('Family unresponsive')
    expect(await shown(parent, applicationId, 'zh-Hant')).toBe('家庭未回應')
  })
})
