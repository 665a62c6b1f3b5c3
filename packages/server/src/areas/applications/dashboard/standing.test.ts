import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { tieBreakers } from '@semilla/domain/eligibility/rank.ts'
import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../../testing/given.ts'
import { type GivenFamily, givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const mission = { kind: 'zip', place: '94110', miles: 3, point: { latitude: 37.7486, longitude: -122.4158 } } as const
await db
  .insertInto('zipArea')
  .values([
    { zip: '94110', latitude: 37.7486, longitude: -122.4158 },
    { zip: '94122', latitude: 37.7593, longitude: -122.4836 },
  ])
  .onConflict((on) => on.doNothing())
  .execute()

const family = (given: Partial<GivenFamily> = {}) => givenFamily(server, { cityId, ...given })
async function ownFamily(given: Partial<GivenFamily> = {}) {
  const parent = await givenClient(server)
  const ids = await family({ parentUserId: parent.userId, ...given })
  const read = async () => {
    const [application] = await parent.client.call(getParentDashboard, {})
    if (!application) throw new Error('there is no application')
    return application
  }
  return { ...ids, read, place: async () => (await read()).children[0]?.waitingPlace }
}
const livesIn = (zip: string, applicationId: number) =>
  db.updateTable('waitingChild').set({ homeZip: zip }).where('applicationId', '=', applicationId).execute()
const nobodyWaits = () => db.deleteFrom('waitingChild').execute()

describe('the place of a child among those who wait', () => {
  it('counts children of the same age in the same area who come before, in bands', async () => {
    await nobodyWaits()
    const before = { children: [{ rankPercent: 20 }] }
    for (let index = 0; index < 5; index++) await family(before)
    await family({ children: [{ rankPercent: 90 }] })
    await family({ children: [{ rankPercent: 20, bornOn: '2026-01-05' }] })
    await livesIn('94122', (await family(before)).applicationId)
    const { place } = await ownFamily({ locations: [mission] })
    expect(await place()).toEqual({ group: 'preschoolers', around: 'places', from: 5, to: 10 })
  })

  it('does not tell nobody from four, nor count the other children of the family', async () => {
    await nobodyWaits()
    const { place } = await ownFamily({ children: [{ rankPercent: 60 }, { rankPercent: 10 }] })
    expect(await place()).toEqual({ group: 'preschoolers', around: 'home', from: 0, to: 5 })
    for (let index = 0; index < 4; index++) await family({ children: [{ rankPercent: 1 }] })
    expect(await place()).toMatchObject({ from: 0, to: 5 })
  })

  it('follows the order of ties, and the whole city if no place and no home is known', async () => {
    await nobodyWaits()
    const given = { children: [{ rankGroup: 2, rankPercent: 0 }] } as const
    const later = await ownFamily({ ...given, requestedAt: new Date('2026-10-01T12:00:00Z') })
    for (let index = 0; index < 5; index++) await family({ ...given, requestedAt: new Date('2026-09-01T12:00:00Z') })
    await family({ children: [{ ...given.children[0], specialNeeds: ['iep'] }] })
    await db.updateTable('parent').set({ zip: '' }).where('applicationId', '=', later.applicationId).execute()
    expect(await later.place()).toMatchObject({ around: 'city', from: 5, to: 10 })
    const earlier = await ownFamily({ ...given, requestedAt: new Date('2026-08-01T12:00:00Z') })
    expect(await earlier.place()).toMatchObject({ from: 0, to: 5 })
  })

  it('comes with the order of ties that the city has set', async () => {
    const { read } = await ownFamily()
    expect((await read()).tieOrder).toEqual(tieBreakers)
    const set = { organizationId: cityId, name: 'tieOrder', value: JSON.stringify(['requestDate', 'homeless']) }
    await db.insertInto('organizationSetting').values(set).execute()
    const { tieOrder } = await read()
    await db.deleteFrom('organizationSetting').where('organizationId', '=', cityId).execute()
    expect(tieOrder.slice(0, 3)).toEqual(['requestDate', 'homeless', 'siblingAtSite'])
    expect(tieOrder).toHaveLength(tieBreakers.length)
  })

  it('is not told of a child who has a spot, nor while the application is on hold', async () => {
    await nobodyWaits()
    const placed = await ownFamily({ children: [{ status: 'enrolled' }] })
    const held = await ownFamily({ status: 'hold' })
    expect([await placed.place(), await held.place()]).toEqual([undefined, undefined])
  })
})

it('says of each child why it does not qualify, by its age on the first day of care', async () => {
  const turnedAway = { eligibility: 'notEligible', status: 'inactive' } as const
  const { read } = await ownFamily({
    startOn: '2027-01-04',
    children: [
      {},
      { ...turnedAway, bornOn: '2014-01-04' },
      { ...turnedAway, bornOn: '2014-01-05' },
      { ...turnedAway, bornOn: '2010-03-01', specialNeeds: ['iep'] },
    ],
  })
  const { children } = await read()
  expect(children.map(({ turnedAwayFor }) => turnedAwayFor)).toEqual([
    undefined,
    'childTooOld',
    'incomeTooHigh',
    'incomeTooHigh',
  ])
})

it('says that a child became too old while it waited, and not how many come before it', async () => {
  const applied = { startOn: '2026-01-05', requestedAt: new Date('2026-01-05T20:00:00Z') }
  const { read } = await ownFamily({ ...applied, children: [{ bornOn: '2013-06-01' }, {}] })
  const { children } = await read()
  expect(children.map(({ turnedAwayFor }) => turnedAwayFor)).toEqual(['tooOldByNow', undefined])
  expect(children.map(({ waitingPlace }) => waitingPlace !== undefined)).toEqual([false, true])
})

/** Refers the first child of a family to a vacancy, for the family to accept, and sets its fees. */
async function givenOffer(
  vacancyId: number,
  { applicationId, childIds }: { applicationId: number; childIds: readonly number[] },
  reasons: { rank: string; wishesMet?: string },
) {
  await db
    .updateTable('application')
    .set({ feeFullTime: 5200, feePartTime: 2600 })
    .where('id', '=', applicationId)
    .execute()
  const dates = { referredAt: clock.now(), changedAt: clock.now() }
  const childId = childIds[0] as number
  await db
    .insertInto('referral')
    .values({ vacancyId, applicationId, childId, ...dates, status: 'active', needsAccept: true, ...reasons })
    .execute()
}

describe('the offers of a family', () => {
  it('say what is compared: distance, hours, languages, prices and what speaks for them', async () => {
    const neighborhood = await db.selectFrom('neighborhood').selectAll().limit(1).executeTakeFirstOrThrow()
    const siteId = await givenSite(server, {
      programIds: [programId],
      neighborhoodId: neighborhood.id,
      zip: '94122',
      latitude: 37.7593,
      longitude: -122.4836,
    })
    const details = JSON.stringify({ monthlyRate: 1735.5 })
    await db
      .updateTable('site')
      .set({ details, languages: ['00', '01'] })
      .where('id', '=', siteId)
      .execute()
    const vacancyId = await givenVacancy(server, { siteId, programId })
    const { applicationId, childIds, read } = await ownFamily({ locations: [mission], languages: ['01'] })
    const wishesMet = JSON.stringify({
      isPreferredSite: false,
      place: { kind: 'zip', place: '94122' },
      languages: ['01'],
    })
    const rank = JSON.stringify({ group: 'atRisk', percent: 0, advantages: ['siblingAtSite', 'homeless'] })
    await givenOffer(vacancyId, { applicationId, childIds }, { wishesMet, rank })
    const { offers, fee, measuredFrom } = await read()
    expect(fee).toBe(5200)
    expect(offers).toMatchObject([
      {
        siteType: 'center',
        zip: '94122',
        neighborhood: neighborhood.name,
        languages: ['00', '01'],
        listPrice: 173_550,
        schedule: [
          { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], hours: [{ from: 420, to: 1080 }] },
        ],
        reasons: [
          'The program is in or near 94122, a place you chose.',
          'Staff at the program speak Spanish, as you asked.',
          'Another of your children goes to this program.',
        ],
      },
    ])
    expect(offers[0]?.miles).toBeCloseTo(3.78, 1)
    expect(measuredFrom).toEqual({ place: '94110', latitude: 37.7486, longitude: -122.4158 })
    await db.updateTable('referral').set({ needsAccept: false }).where('applicationId', '=', applicationId).execute()
    expect((await read()).offers).toEqual([])
  })

  it('leave out a price that is stated in words, and use the fee of part-time care', async () => {
    const siteId = await givenSite(server, { programIds: [programId] })
    await db
      .updateTable('site')
      .set({ details: JSON.stringify({ monthlyRate: 'ask us' }) })
      .where('id', '=', siteId)
      .execute()
    const vacancyId = await givenVacancy(server, { siteId, programId })
    const { applicationId, childIds, read } = await ownFamily({ days: ['monday', 'tuesday'] })
    await givenOffer(vacancyId, { applicationId, childIds }, { rank: '{}' })
    const { offers, fee } = await read()
    expect([fee, offers[0]?.listPrice, offers[0]?.reasons]).toEqual([2600, undefined, []])
  })
})
