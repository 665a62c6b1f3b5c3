import { answerReferrals, type rejectReferral } from '@semilla/contract/enrollment/referrals.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../../testing/given.ts'
import { givenFamily } from '../../../../testing/givenFamily.ts'
import { givenPlace } from '../../../../testing/givenPlace.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const none: Pick<Input<typeof rejectReferral>, 'reasonIds' | 'otherReason'> = { reasonIds: [], otherReason: '' }

/** Inserts a family of two children with three offers: two for the first child, one for the second. */
async function offered() {
  const parent = await givenClient(server)
  const { applicationId, childIds } = await givenFamily(server, {
    cityId,
    parentUserId: parent.userId,
    children: [{}, { bornOn: '2024-05-14' }],
  })
  const referralIds: number[] = []
  for (const index of [0, 0, 1]) {
    const siteId = await givenSite(server, { programIds: [programId] })
    const vacancyId = await givenVacancy(server, { siteId, programId })
    const values = {
      vacancyId,
      childId: childIds[index] as number,
      applicationId,
      status: 'active',
      needsAccept: true,
      rank: '{"group":"atRisk","percent":0}',
      referredAt: clock.now(),
      changedAt: clock.now(),
    }
    referralIds.push((await db.insertInto('referral').values(values).returning('id').executeTakeFirstOrThrow()).id)
  }
  const stored = () =>
    db
      .selectFrom('referral')
      .select(['status', 'needsAccept', 'endedBecause', 'endReasonIds'])
      .where('id', 'in', referralIds)
      .orderBy('id')
      .execute()
  return { parent: parent.client, applicationId, referralIds, stored }
}

describe('answering several offers at once', () => {
  it('accepts them for several children in one call', async () => {
    const { parent, applicationId, referralIds, stored } = await offered()
    const ids = [referralIds[0] as number, referralIds[2] as number]
    expect(await parent.call(answerReferrals, { applicationId, accepts: true, referralIds: ids, ...none })).toEqual(
      ids.map((referralId) => ({ referralId, outcome: 'answered' })),
    )
    expect((await stored()).map(({ needsAccept }) => needsAccept)).toEqual([false, true, false])
  })

  it('declines them with the reasons that they share', async () => {
    const { parent, applicationId, referralIds, stored } = await offered()
    await parent.call(answerReferrals, {
      applicationId,
      accepts: false,
      referralIds,
      reasonIds: [101],
      otherReason: '',
    })
    const declined = { status: 'notInterested', endedBecause: 'familyRefused', endReasonIds: [101] }
    expect(await stored()).toMatchObject([declined, declined, declined])
  })

  it('says of each which had ended already, and answers the others', async () => {
    const { parent, applicationId, referralIds, stored } = await offered()
    const [first, ...others] = referralIds as [number, number, number]
    const expired = { status: 'unavailable', endedBecause: 'expired' }
    await db.updateTable('referral').set(expired).where('id', '=', first).execute()
    expect(await parent.call(answerReferrals, { applicationId, accepts: true, referralIds, ...none })).toEqual([
      { referralId: first, outcome: 'notOpen' },
      ...others.map((referralId) => ({ referralId, outcome: 'answered' })),
    ])
    expect(await stored()).toMatchObject([expired, { needsAccept: false }, { needsAccept: false }])
  })

  it('leaves the place that a child has: only the agency takes it back', async () => {
    const { parent, applicationId, referralIds, stored } = await offered()
    const [seat, ...others] = referralIds as [number, number, number]
    await db.updateTable('referral').set({ needsAccept: false }).where('id', '=', seat).execute()
    await givenPlace(server, seat)
    const outcomes = await parent.call(answerReferrals, { applicationId, accepts: false, referralIds, ...none })
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['notOpen', ...others.map(() => 'answered')])
    expect((await stored())[0]).toMatchObject({ status: 'enrolled', endedBecause: null })
  })

  it('answers none if one belongs to another family', async () => {
    const [{ parent, applicationId, referralIds, stored }, other] = [await offered(), await offered()]
    const input = { applicationId, accepts: true, referralIds: [...referralIds, ...other.referralIds], ...none }
    expect((await parent.send(answerReferrals, input)).status).toBe(404)
    expect((await stored()).every(({ needsAccept }) => needsAccept)).toBe(true)
  })

  it('asks for at least one', async () => {
    const { parent, applicationId } = await offered()
    const body = { ApplicationId: applicationId, Accept: true, ScrQueueId: [] }
    expect((await parent.post(answerReferrals.path, body)).status).toBe(400)
  })
})
