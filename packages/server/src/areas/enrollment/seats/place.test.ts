import { expect, it, test } from 'vitest'
import { givenChild, givenProgram, givenReferral, givenSite, givenVacancy } from '../../../../testing/given.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db } = server
const programId = await givenProgram(server)
const vacancyId = await givenVacancy(server, {
  siteId: await givenSite(server, { programIds: [programId] }),
  programId,
  seats: 9,
})
const refer = async (status: 'processing' | 'enrolled') =>
  givenReferral(server, { vacancyId, child: await givenChild(server), status })
const setReferral = (id: number, values: { status: string; endedBecause?: string }) =>
  db.updateTable('referral').set(values).where('id', '=', id).execute()
const endPlace = (referralId: number) =>
  db
    .updateTable('enrollment')
    .set({ endedBecause: 'takenBack', endedAt: server.clock.now() })
    .where('referralId', '=', referralId)
    .execute()

test.each([
  [
    'a referral becomes enrolled without a place',
    'processing',
    (id: number) => setReferral(id, { status: 'enrolled' }),
  ],
  ['an enrolled referral is opened again', 'enrolled', (id: number) => setReferral(id, { status: 'processing' })],
  [
    'an enrolled referral ends',
    'enrolled',
    (id: number) => setReferral(id, { status: 'unavailable', endedBecause: 'withdrawn' }),
  ],
  ['the place of an enrolled referral ends', 'enrolled', endPlace],
] as const)('the database refuses it when %s', async (_what, status, change) => {
  const id = await refer(status)
  await expect(change(id)).rejects.toMatchObject({ constraint: 'an_enrolled_referral_has_a_place' })
})

it('can be deleted together with its child', async () => {
  const id = await refer('enrolled')
  const child = db.selectFrom('referral').select('childId').where('id', '=', id)
  await db.deleteFrom('child').where('id', '=', child).execute()
  expect(await child.execute()).toEqual([])
})
