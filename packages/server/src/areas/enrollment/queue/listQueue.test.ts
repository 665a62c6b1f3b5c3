import { listQueue } from '@semilla/contract/enrollment/queue.ts'
import type { QueueGroup } from '@semilla/domain/enrollment/queueGroups.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../../testing/given.ts'
import { givenFamily } from '../../../../testing/givenFamily.ts'
import { insertReferral } from '../../../../testing/givenPlace.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })
const vacancyId = await givenVacancy(server, { siteId, programId, seats: 2 })

/** Inserts a referral of a new family, all at the same moment. */
async function refer(more: object) {
  const { applicationId, childIds } = await givenFamily(server, { cityId })
  const at = clock.now()
  const row = { vacancyId, applicationId, childId: childIds[0] as number, rank: '{}', referredAt: at, changedAt: at }
  const values = { ...row, status: 'active', needsAccept: false, ...more }
  return insertReferral(server, values)
}

async function ids(group: QueueGroup | undefined, page = 1) {
  const filter = { name: '', status: 'all', referredFrom: undefined, referredTo: undefined, group } as const
  const { items, total } = await owner.client.call(listQueue, { vacancyId, ...filter, page, pageSize: 2 })
  return { ids: items.map(({ referralId }) => referralId), total }
}

it('lists a queue by group: open ones in the order of referral, those that have ended latest first', async () => {
  const ready = await refer({})
  const waiting = await refer({ needsAccept: true, expiresOn: '2026-12-07' })
  const processing = await refer({ status: 'processing' })
  const declined = await refer({ status: 'notInterested', endedBecause: 'familyRefused' })
  const closed = await refer({ status: 'closed', endedBecause: 'siteDeclined' })
  const expired = await refer({ status: 'unavailable', needsAccept: true, endedBecause: 'expired' })
  expect(await ids('ready')).toEqual({ ids: [ready, processing], total: 2 })
  expect(await ids('waiting')).toEqual({ ids: [waiting], total: 1 })
  expect(await ids('done')).toEqual({ ids: [expired, closed], total: 3 })
  expect(await ids('done', 2)).toEqual({ ids: [declined], total: 3 })
  expect((await ids(undefined)).total).toBe(6)
})

it('lists those that have ended by the day of the decision, and says that day', async () => {
  const earlier = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  const own = await givenVacancy(server, { siteId, programId, seats: 2 })
  const long = { vacancyId: own, referredAt: earlier(20) }
  const declined = await refer({
    vacancyId: own,
    status: 'closed',
    endedBecause: 'siteDeclined',
    changedAt: earlier(3),
  })
  const enrolled = await refer({ ...long, status: 'enrolled', changedAt: earlier(1) })
  const open = await refer({ ...long })
  const filter = { name: '', status: 'all', referredFrom: undefined, referredTo: undefined } as const
  const read = async (group: QueueGroup) =>
    (await owner.client.call(listQueue, { vacancyId: own, ...filter, group, page: 1, pageSize: 5 })).items.map(
      ({ referralId, decidedOn }) => [referralId, decidedOn],
    )
  expect(await read('done')).toEqual([
    [enrolled, dayInCity(earlier(1))],
    [declined, dayInCity(earlier(3))],
  ])
  expect(await read('ready')).toEqual([[open, undefined]])
})
