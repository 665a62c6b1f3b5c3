import { getBulk, listBulk, startBulk, startExport, stopBulk, undoBulk } from '@semilla/contract/bulk.ts'
import { setTags } from '@semilla/contract/casework/tags.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { changeApplicationStatus } from '@semilla/contract/enrollment/statuses.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { enrollSchedule } from '../../../testing/enrollSchedule.ts'
import {
  givenChild,
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenSite,
  givenVacancy,
} from '../../../testing/given.ts'
import { givenApplied } from '../../../testing/givenApplied.ts'
import { listOutdatedWorklistRows } from '../../../testing/outdatedWorklistRows.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../testing/testClient.ts'
import { replaceWorklistRows } from '../applications/queries/worklistRows.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const otherAgencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const colleague = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const stranger = await givenClient(server, { role: 'counselor', organizationId: otherAgencyId })

async function applied(of: number, lastName: string) {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client, ({ care, parents: [parent] }) => {
    care.agencyId = of
    parent.lastName = lastName
  })
  return id
}
const first = await applied(agencyId, 'Acosta')
const second = await applied(agencyId, 'Delgado')
const third = await applied(agencyId, 'Esparza')
const theirs = await applied(otherAgencyId, 'Chen')
const ours = [first, second, third]

type Asked = Partial<Input<typeof startBulk>> & Pick<Input<typeof startBulk>, 'action'>
const nothing = { ...defaultsOf(startExport), ownerId: undefined, ownerKind: 'user' as const }
const asked = (part: Asked): Input<typeof startBulk> => ({
  ...nothing,
  applicationIds: [],
  addTags: [],
  removeTags: [],
  status: undefined,
  holdEndsOn: undefined,
  reasonIds: [],
  otherReason: '',
  texts: { en: '', es: '', 'zh-Hant': '' },
  ...part,
})
const start = async (part: Asked, client: TestClient = counselor.client) =>
  (await client.call(startBulk, asked(part))).jobId
const look = (jobId: number, client: TestClient = counselor.client) => client.call(getBulk, { jobId })
/** Starts an action, lets its job run, and returns what became of it. */
async function act(part: Asked) {
  const jobId = await start(part)
  await server.runJobs()
  return look(jobId)
}
async function undo(jobId: number) {
  const { jobId: next } = await counselor.client.call(undoBulk, { jobId })
  await server.runJobs()
  return look(next)
}
const rows = async () => {
  const { items } = await counselor.client.call(listWaiting, defaultsOf(listWaiting))
  return items.toSorted((one, other) => one.id - other.id)
}

/** Gives a vacancy of one seat a referral of an application's child, and others beside it. */
async function givenQueue(applicationId: number, others: number) {
  const programId = await givenProgram(server)
  const siteId = await givenSite(server, { programIds: [programId] })
  const vacancyId = await givenVacancy(server, { siteId, programId, seats: 1 })
  const { id: childId } = await server.db
    .selectFrom('child')
    .select('id')
    .where('applicationId', '=', applicationId)
    .executeTakeFirstOrThrow()
  await givenReferral(server, { vacancyId, child: { childId, applicationId }, needsAccept: true })
  for (let each = 0; each < others; each++) await givenReferral(server, { vacancyId, child: await givenChild(server) })
  return {
    siteId,
    statuses: async () => {
      const found = server.db.selectFrom('referral').select('status').where('vacancyId', '=', vacancyId)
      return (await found.execute()).map(({ status }) => status)
    },
    /** Returns in how many seconds free places are filled; none if that is not planned. */
    filledIn: async () => {
      const { rows } = await sql<{ runAt: string }>`select run_at from graphile_worker.jobs
        where key = ${`rematchVacancy:${vacancyId}`}`.execute(server.db)
      return rows.map(({ runAt }) => (new Date(runAt).getTime() - server.clock.now().getTime()) / 1000)
    },
  }
}

describe('an action on many applications', () => {
  it('tags them, tells how far it is, and is taken back', async () => {
    await counselor.client.call(setTags, { kind: 'application', id: first, tags: ['Old', 'Voucher'] })
    const { job, refusals } = await act({
      action: 'tag',
      applicationIds: ours,
      addTags: ['voucher', 'Fair'],
      removeTags: ['old'],
    })
    expect(job).toMatchObject({ status: 'finished', total: 3, done: 3, unchanged: 0, refused: 0, canUndo: true })
    expect(refusals).toEqual([])
    expect((await rows()).map(({ tags }) => tags)).toEqual([
      ['Fair', 'Voucher'],
      ['Fair', 'Voucher'],
      ['Fair', 'Voucher'],
    ])
    expect((await act({ action: 'tag', applicationIds: ours, addTags: ['FAIR'] })).job).toMatchObject({
      done: 0,
      unchanged: 3,
    })
    expect((await undo(job.jobId)).job).toMatchObject({ done: 3, isUndo: true, canUndo: false })
    expect((await rows()).map(({ tags }) => tags)).toEqual([['Old', 'Voucher'], [], []])
    expect(await listOutdatedWorklistRows(server.db)).toEqual([])
    expect((await counselor.client.send(undoBulk, { jobId: job.jobId })).code).toBe('cannotUndo')
  })

  it('is taken back once, also when its starter asks for that several times at once', async () => {
    const { job } = await act({ action: 'tag', applicationIds: ours, addTags: ['Twice'] })
    const undoing = Array.from({ length: 4 }, () => counselor.client.send(undoBulk, { jobId: job.jobId }))
    const answers = await Promise.all(undoing)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ code }) => code)).toEqual(
      Array.from({ length: 3 }, () => 'cannotUndo'),
    )
    await server.runJobs()
  })

  it.each([
    { action: 'tag' as const, addTags: ['Everybody'] },
    { action: 'status' as const, status: 'hold' as const },
    { action: 'assign' as const, ownerId: counselor.userId },
  ])('is refused if neither applications nor a filter are given: $action', async (part) => {
    const before = await rows()
    const { status, code, fields } = await counselor.client.send(startBulk, asked({ ...part, filter: undefined }))
    expect([status, code, fields[0]?.Path]).toEqual([400, 'invalid', 'ApplicationIds'])
    await server.runJobs()
    expect(await rows()).toEqual(before)
  })

  it('does not add and remove the same tag, in whatever case', async () => {
    const both = asked({ action: 'tag', applicationIds: ours, addTags: ['a', 'b'], removeTags: ['c', 'A'] })
    const { status, fields } = await counselor.client.send(startBulk, both)
    expect([status, fields]).toMatchObject([400, [{ Path: 'RemoveTags', Code: 'repeated' }]])
  })

  it('is done to all that a filter finds', async () => {
    const { filter } = nothing
    const { job } = await act({ action: 'tag', filter: { ...filter, text: 'Delgado' }, addTags: ['Found'] })
    expect(job).toMatchObject({ total: 1, done: 1 })
  })

  it('refuses those with too many tags in words', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => `Tag ${index}`)
    await counselor.client.call(setTags, { kind: 'application', id: third, tags })
    const { job, refusals } = await act({ action: 'tag', applicationIds: [second, third], addTags: ['More'] })
    expect(job).toMatchObject({ done: 1, refused: 1 })
    expect(refusals).toMatchObject([{ applicationId: third, reason: expect.stringContaining('at most 20 tags') }])
    await counselor.client.call(setTags, { kind: 'application', id: third, tags: [] })
  })

  it('assigns them, and gives back only those that nobody assigned since', async () => {
    const { job } = await act({ action: 'assign', applicationIds: ours, ownerId: colleague.userId })
    expect((await rows()).map(({ ownerId }) => ownerId)).toEqual(ours.map(() => colleague.userId))
    await act({ action: 'assign', applicationIds: [third], ownerId: counselor.userId })
    const undone = await undo(job.jobId)
    expect(undone.job).toMatchObject({ done: 2, refused: 1 })
    expect((await rows()).map(({ ownerKind }) => ownerKind)).toEqual(['organization', 'organization', 'user'])
  })

  it('gives none back that somebody assigned again since, if only to the owner that it had', async () => {
    const assign = async (applicationIds: readonly number[], ownerId: number) => {
      server.clock.set(new Date(server.clock.now().getTime() + 1000).toISOString())
      return (await act({ action: 'assign', applicationIds: [...applicationIds], ownerId })).job
    }
    await assign(ours, counselor.userId)
    const { jobId } = await assign(ours, colleague.userId)
    await assign([first], colleague.userId)
    await assign([second], counselor.userId)
    await assign([second], colleague.userId)
    expect((await undo(jobId)).job).toMatchObject({ done: 1, refused: 2 })
    const owners = new Map((await rows()).map(({ id, ownerId }) => [id, ownerId]))
    expect(ours.map((id) => owners.get(id))).toEqual([colleague.userId, colleague.userId, counselor.userId])
    const agency = { ownerId: agencyId, ownerKind: 'organization' as const }
    await act({ action: 'assign', applicationIds: ours, ...agency })
  })

  it('leaves families to a colleague who was faster, says so, and assigns them to whoever chooses again', async () => {
    const owners = async () =>
      (await rows()).map(({ ownerKind, ownerId }) => (ownerKind === 'user' ? ownerId : undefined))
    const given = { action: 'assign' as const, applicationIds: ours, ownerId: counselor.userId }
    const seenBefore = ours.map((applicationId) => ({ applicationId, ownerId: undefined }))
    await server.db.updateTable('application').set({ ownerId: null }).where('id', 'in', ours).execute()
    await act({ action: 'assign', applicationIds: [second], ownerId: colleague.userId })
    const { job, refusals } = await act({ ...given, seenOwners: seenBefore })
    expect(job).toMatchObject({ done: 2, refused: 1 })
    expect(refusals).toMatchObject([{ applicationId: second, reason: expect.stringContaining('in the meantime') }])
    expect(await owners()).toEqual([counselor.userId, colleague.userId, counselor.userId])
    const seen = [{ applicationId: second, ownerId: colleague.userId }]
    expect((await act({ ...given, seenOwners: seen })).job).toMatchObject({ done: 1, unchanged: 2 })
    const nobody = { ownerId: agencyId, ownerKind: 'organization' as const }
    await act({ ...given, ...nobody, applicationIds: [first, second] })
  })

  it('is taken back from another agency too, by who gave it there, unless it went on from there', async () => {
    const { client } = await givenClient(server, { role: 'supervisor', organizationId: agencyId })
    const give = async () => {
      const to = { ownerId: otherAgencyId, ownerKind: 'organization' as const }
      const jobId = await start({ action: 'assign', applicationIds: [first, second], ...to }, client)
      await server.runJobs()
      return jobId
    }
    const takeBack = async (given: number) => {
      const { jobId } = await client.call(undoBulk, { jobId: given })
      await server.runJobs()
      return (await look(jobId, client)).job
    }
    const given = await give()
    expect((await rows()).map(({ id }) => id)).toEqual([third])
    const elsewhere = { agencyId: await givenOrganization(server, 'agency') }
    await server.db.updateTable('application').set(elsewhere).where('id', '=', second).execute()
    expect(await takeBack(given)).toMatchObject({ done: 1, refused: 1 })
    expect((await rows()).map(({ id }) => id)).toEqual([first, third])
    await server.db.updateTable('application').set({ agencyId }).where('id', '=', second).execute()
  })

  it('takes a family from the pool for the caller, and gives it back to the pool', async () => {
    const owner = () =>
      server.db.selectFrom('application').select(['ownerId', 'agencyId']).where('id', '=', second).executeTakeFirst()
    await server.db.updateTable('application').set({ agencyId: null, ownerId: null }).where('id', '=', second).execute()
    const { job } = await act({ action: 'assign', applicationIds: [second], ownerId: counselor.userId })
    expect(await owner()).toEqual({ ownerId: counselor.userId, agencyId })
    await undo(job.jobId)
    expect(await owner()).toEqual({ ownerId: null, agencyId: null })
    await server.db.updateTable('application').set({ agencyId }).where('id', '=', second).execute()
    await server.db.transaction().execute((tx) => replaceWorklistRows(tx, [second]))
  })

  it('gives families back to the pool for those who assign across agencies, and takes that back', async () => {
    const { client } = await givenClient(server, { role: 'supervisor', organizationId: agencyId })
    const to = { ownerId: await givenCity(server), ownerKind: 'organization' as const }
    const given = { action: 'assign' as const, applicationIds: [first, second], ...to }
    expect((await counselor.client.send(startBulk, asked(given))).status).toBe(404)
    await act({ action: 'assign', applicationIds: [first], ownerId: colleague.userId })
    const jobId = await start(given, client)
    await server.runJobs()
    expect((await look(jobId, client)).job).toMatchObject({ done: 2, canUndo: true })
    expect((await rows()).map(({ ownerKind }) => ownerKind)).toEqual([undefined, undefined, 'user'])
    expect((await stranger.client.call(listWaiting, defaultsOf(listWaiting))).total).toBe(3)
    await client.call(undoBulk, { jobId })
    await server.runJobs()
    expect((await rows()).map(({ ownerId }) => ownerId)).toEqual([colleague.userId, agencyId, counselor.userId])
    expect(await listOutdatedWorklistRows(server.db)).toEqual([])
  })

  it('lets administrators of the city, who are staff of no agency, take families too', async () => {
    const administrator = await givenClient(server, { role: 'portalAdministrator' })
    const input = asked({ action: 'assign', applicationIds: [second], ownerId: administrator.userId })
    const { jobId } = await administrator.client.call(startBulk, input)
    await server.runJobs()
    expect((await look(jobId, administrator.client)).job).toMatchObject({ done: 1 })
    await administrator.client.call(undoBulk, { jobId })
    await server.runJobs()
  })

  it('changes the status as the rules allow it, and back', async () => {
    const one = await act({ action: 'status', applicationIds: [first, second], status: 'hold' })
    expect(one.job).toMatchObject({ done: 2 })
    const inactive = await act({ action: 'status', applicationIds: ours, status: 'updateNeeded' })
    expect(inactive.job).toMatchObject({ done: 1, refused: 2 })
    expect(inactive.refusals.map(({ applicationId }) => applicationId)).toEqual([first, second])
    await undo(inactive.job.jobId)
    await undo(one.job.jobId)
    expect((await rows()).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
    expect(await listOutdatedWorklistRows(server.db)).toEqual([])
  })

  it('leaves a status that a colleague changed meanwhile, and says so', async () => {
    await act({ action: 'status', applicationIds: [first], status: 'hold' })
    const seenStatuses = ours.map((applicationId) => ({ applicationId, status: 'active' as const }))
    const { job, refusals } = await act({ action: 'status', applicationIds: ours, status: 'inactive', seenStatuses })
    expect(job).toMatchObject({ done: 2, refused: 1 })
    expect(refusals).toMatchObject([{ applicationId: first, reason: expect.stringContaining('in the meantime') }])
    await act({ action: 'status', applicationIds: ours, status: 'active' })
    expect((await rows()).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
  })

  it('does not take back a status to one that staff cannot set by hand, and says so', async () => {
    await act({ action: 'status', applicationIds: [first], status: 'updateNeeded' })
    const held = await act({ action: 'status', applicationIds: [first], status: 'hold' })
    const { refusals } = await undo(held.job.jobId)
    expect(refusals).toMatchObject([{ applicationId: first, reason: expect.stringContaining('by hand') }])
    await act({ action: 'status', applicationIds: [first], status: 'active' })
  })

  it.each([
    ['takes a hold up again on its last day', '2026-11-24T07:59:00Z', 'hold'],
    ['does not take up a hold whose last day is over, and says so', '2026-11-24T08:01:00Z', 'active'],
  ] as const)('%s', async (_what, at, status) => {
    const began = server.clock.now().toISOString()
    server.clock.set('2026-11-24T07:50:00Z')
    const { client } = await givenClient(server, { role: 'counselor', organizationId: agencyId })
    const set = async (part: Partial<Asked>) => {
      const jobId = await start({ action: 'status', applicationIds: [first], ...part }, client)
      await server.runJobs()
      return jobId
    }
    await set({ status: 'hold', holdEndsOn: '2026-11-23' })
    const active = await set({ status: 'active' })
    server.clock.set(at)
    const { jobId } = await client.call(undoBulk, { jobId: active })
    await server.runJobs()
    const over = { applicationId: first, reason: expect.stringContaining('The last day of this hold is over') }
    expect((await look(jobId, client)).refusals).toMatchObject(status === 'hold' ? [] : [over])
    server.clock.set(began)
    expect((await rows()).find(({ id }) => id === first)?.status).toBe(status)
    if (status === 'hold') await act({ action: 'status', applicationIds: [first], status: 'active' })
  })

  it('does not take back a status that a colleague took away and gave again', async () => {
    const held = await act({ action: 'status', applicationIds: [first], status: 'hold' })
    for (const status of ['active', 'hold'] as const) {
      server.clock.set(new Date(server.clock.now().getTime() + 1000).toISOString())
      const change = { applicationId: first, status, reasonIds: [], otherReason: '' }
      expect((await colleague.client.send(changeApplicationStatus, change)).status).toBe(200)
    }
    const undone = await undo(held.job.jobId)
    expect(undone.job).toMatchObject({ done: 0, refused: 1 })
    await act({ action: 'status', applicationIds: [first], status: 'active' })
    expect((await rows()).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
  })

  it.each([
    ['within the minute', 0],
    ['later', 61],
  ])('leaves withdrawn, %s, whom the new subsidy of a vacancy does not take', async (_when, seconds) => {
    const [programId, replacing] = [await givenProgram(server), await givenProgram(server, { endAgeMonths: 1 })]
    const vacancyId = await givenVacancy(server, {
      siteId: await givenSite(server, { programIds: [programId, replacing] }),
      programId,
      seats: 20,
    })
    const { id: childId } = await server.db
      .selectFrom('child')
      .select('id')
      .where('applicationId', '=', first)
      .executeTakeFirstOrThrow()
    const id = await givenReferral(server, { vacancyId, child: { childId, applicationId: first }, needsAccept: true })
    const held = await act({ action: 'status', applicationIds: [first], status: 'hold' })
    await server.db.updateTable('vacancy').set({ programId: replacing }).where('id', '=', vacancyId).execute()
    server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000).toISOString())
    const { referrals } = await undo(held.job.jobId)
    expect(referrals?.lost).toBe(1)
    const found = server.db.selectFrom('referral').select(['status', 'endedBecause']).where('id', '=', id)
    expect(await found.execute()).toEqual([{ status: 'unavailable', endedBecause: 'withdrawn' }])
    const told = server.db
      .selectFrom('toldEvent')
      .select('event')
      .where('event', '@>', JSON.stringify({ referralId: id }))
    expect(await told.execute()).toMatchObject([{ event: { because: 'subsidyReplaced' } }])
  })

  it('brings back the referrals that a status withdrew, where their places are still free', async () => {
    const programId = await givenProgram(server)
    const siteId = await givenSite(server, { programIds: [programId] })
    const refer = async (seats = 20) => {
      const vacancyId = await givenVacancy(server, { siteId, programId, seats })
      const { id: childId } = await server.db
        .selectFrom('child')
        .select('id')
        .where('applicationId', '=', first)
        .executeTakeFirstOrThrow()
      const child = { childId, applicationId: first }
      return { vacancyId, id: await givenReferral(server, { vacancyId, child, needsAccept: true }) }
    }
    const status = async (id: number) =>
      (await server.db.selectFrom('referral').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    const [free, paused, unmatched] = [await refer(), await refer(), await refer()]
    const set = (values: { status: 'paused' } | { isMatchingPaused: true }, { vacancyId }: typeof free) =>
      server.db.updateTable('vacancy').set(values).where('id', '=', vacancyId).execute()
    await set({ isMatchingPaused: true }, unmatched)
    const byHand = await refer(1)
    await server.db
      .updateTable('referral')
      .set({ isManual: true, needsAccept: false })
      .where('id', '=', byHand.id)
      .execute()
    const held = await act({ action: 'status', applicationIds: [first], status: 'hold' })
    expect(held.referrals).toEqual({ withdrawn: 4, broughtBack: 0, lost: 0 })
    // Meanwhile the queue of the third is as long as it may become by itself.
    const agencyId = await givenOrganization(server, 'agency')
    for (const _ of [1, 2, 3]) {
      const child = await givenChild(server)
      await server.db.updateTable('application').set({ agencyId }).where('id', '=', child.applicationId).execute()
      await givenReferral(server, { vacancyId: byHand.vacancyId, child })
      await server.db.transaction().execute((tx) => replaceWorklistRows(tx, [child.applicationId]))
    }
    await set({ status: 'paused' }, paused)
    server.clock.set(new Date(server.clock.now().getTime() + 61_000).toISOString())
    const undone = await undo(held.job.jobId)
    expect(undone.referrals).toEqual({ withdrawn: 0, broughtBack: 3, lost: 1 })
    const after = await Promise.all([free, paused, unmatched, byHand].map(({ id }) => status(id)))
    expect(after).toEqual(['active', 'unavailable', 'active', 'active'])
    expect(await listOutdatedWorklistRows(server.db)).toEqual([])
  })

  it('brings everything back within the minute, also to a queue that is longer than usual, and tells nobody again', async () => {
    const { siteId, statuses } = await givenQueue(first, 4)
    await server.db.deleteFrom('siteProgram').where('siteId', '=', siteId).execute()
    const held = await act({ action: 'status', applicationIds: [first], status: 'hold' })
    const told = server.db.selectFrom('toldEvent').select('id').where('kind', '=', 'referralMade')
    const before = (await told.execute()).length
    const { referrals } = await undo(held.job.jobId)
    expect(referrals).toEqual({ withdrawn: 0, broughtBack: held.referrals?.withdrawn, lost: 0 })
    expect(await statuses()).toEqual(Array(5).fill('active'))
    expect(await told.execute()).toHaveLength(before)
  })

  it.each([
    ['one', 'active'],
    ['every', 'provisional'],
  ])('brings back the referrals of places that it took back, where %s child had one', async (which, former) => {
    const { client } = await givenClient(server, { role: 'supervisor', organizationId: agencyId })
    const applicationId = await applied(agencyId, 'Farrow')
    const children = await server.db
      .selectFrom('child')
      .select('id')
      .where('applicationId', '=', applicationId)
      .execute()
    const organizationId = await givenOrganization(server, 'programOwner')
    const owner = await givenClient(server, { role: 'siteOwner', organizationId })
    const programId = await givenProgram(server)
    const siteId = await givenSite(server, { organizationId, programIds: [programId], managers: [owner.userId] })
    const vacancyId = await givenVacancy(server, { siteId, programId, seats: 3 })
    const referralIds: number[] = []
    for (const { id: childId } of which === 'one' ? children.slice(0, 1) : children)
      referralIds.push(await givenReferral(server, { vacancyId, child: { childId, applicationId } }))
    const enroll = () =>
      owner.client.call(changeReferralStatus, {
        ...{ referralIds, status: 'enrolled' as const, reasonIds: [], otherReason: '' },
        ...{ enrollStartOn: addTo(server.clock.today(), { days: 20 }), enrollSchedule },
      })
    const standing = async () => {
      const application = server.db.selectFrom('application').select('status').where('id', '=', applicationId)
      const referrals = server.db.selectFrom('referral').select('status').where('id', 'in', referralIds)
      const vacancy = server.db.selectFrom('vacancy').select('enrolledCount').where('id', '=', vacancyId)
      const { status } = await application.executeTakeFirstOrThrow()
      const statuses = (await referrals.execute()).map((each) => each.status)
      return { status, statuses, ...(await vacancy.executeTakeFirstOrThrow()) }
    }
    const all = (status: string) => referralIds.map(() => status)
    const placed = { status: former, statuses: all('enrolled'), enrolledCount: referralIds.length }
    await enroll()
    expect(await standing()).toEqual(placed)
    const jobId = await start({ action: 'status', applicationIds: [applicationId], status: 'ineligible' }, client)
    await server.runJobs()
    const { jobId: undoing } = await client.call(undoBulk, { jobId })
    await server.runJobs()
    expect((await look(undoing, client)).referrals).toMatchObject({ broughtBack: referralIds.length, lost: 0 })
    // The program has them in its queue again, and gives them the places once more.
    expect(await standing()).toEqual({ status: 'active', statuses: all('processing'), enrolledCount: 0 })
    await enroll()
    expect(await standing()).toEqual(placed)
  })

  it('keeps the places of an action on thousands until it is done, and can be taken back whole then', async () => {
    const { statuses, filledIn } = await givenQueue(second, 3)
    const jobId = await start({ action: 'status', applicationIds: [second], status: 'hold' })
    await server.db.updateTable('bulkJob').set({ total: 3000 }).where('id', '=', jobId).execute()
    await server.runTask('workOnBulk', { jobId })
    expect(await filledIn()).toEqual([360])
    server.clock.set(new Date(server.clock.now().getTime() + 350_000).toISOString())
    await undo(jobId)
    expect(await statuses()).toEqual(Array(4).fill('active'))
  })

  it('frees places that are filled a minute later, also while it is taken back, before others have them', async () => {
    const { statuses, filledIn } = await givenQueue(second, 0)
    const jobId = await start({ action: 'status', applicationIds: [second], status: 'hold' })
    await server.runTask('workOnBulk', { jobId })
    expect(await filledIn()).toEqual([60])
    const { jobId: undoing } = await counselor.client.call(undoBulk, { jobId })
    await server.runTask('workOnBulk', { jobId: undoing })
    const rematches = server.db.selectFrom('rematch').select('applicationId').where('applicationId', '=', second)
    expect(await rematches.execute()).toEqual([])
    expect(await filledIn()).toEqual([60])
    expect(await statuses()).toEqual(['active'])
  })

  it('asks for what the dialog of one application asks for', async () => {
    const status = async (part: Asked) => (await counselor.client.send(startBulk, asked(part))).status
    const applicationIds = ours
    expect(await status({ action: 'status', applicationIds, status: 'closed' })).toBe(400)
    expect(await status({ action: 'status', applicationIds })).toBe(400)
    expect(await status({ action: 'tag', applicationIds })).toBe(400)
    expect(await status({ action: 'message', applicationIds })).toBe(400)
    expect(await status({ action: 'assign', applicationIds })).toBe(400)
    expect(await status({ action: 'assign', applicationIds, ownerId: stranger.userId })).toBe(404)
    expect(await status({ action: 'tag', applicationIds: [first, theirs], addTags: ['x'] })).toBe(404)
  })

  it('writes to each family in its language, once', async () => {
    const speaks = (id: number, language: string) =>
      server.db.updateTable('application').set({ language }).where('id', '=', id).execute()
    await speaks(first, 'en')
    await speaks(second, 'es')
    await speaks(third, 'zh-Hant')
    const texts = { en: 'Please call.', es: 'Llame, por favor.', 'zh-Hant': '' }
    const { job } = await act({ action: 'message', applicationIds: ours, texts })
    expect(job).toMatchObject({ done: 3, canUndo: false })
    await server.runTask('workOnBulk', { jobId: job.jobId })
    const written = await server.db.selectFrom('chatMessage').select('text').orderBy('id').execute()
    // In English where the text of the family's language is missing.
    expect(written.map(({ text }) => text)).toEqual(['Please call.', 'Llame, por favor.', 'Please call.'])
  })

  it('writes to no family for administrators of the city, who write no messages', async () => {
    const city = await givenClient(server, { role: 'portalAdministrator', organizationId: await givenCity(server) })
    const texts = { en: 'Please call.', es: '', 'zh-Hant': '' }
    const answer = await city.client.send(startBulk, asked({ action: 'message', applicationIds: ours, texts }))
    expect(answer).toMatchObject({ status: 403 })
  })

  it('is stopped with what is done, and goes on for nobody', async () => {
    const jobId = await start({ action: 'tag', applicationIds: ours, addTags: ['Never'] })
    await counselor.client.call(stopBulk, { jobId })
    await server.runJobs()
    expect((await look(jobId)).job).toMatchObject({ status: 'stopped', done: 0 })
  })

  it('changes nothing for somebody who has lost their rights', async () => {
    const leaver = await givenClient(server, { role: 'counselor', organizationId: agencyId })
    const jobId = await start({ action: 'tag', applicationIds: ours, addTags: ['Late'] }, leaver.client)
    await server.db
      .updateTable('appUser')
      .set({ disabledAt: server.clock.now() })
      .where('id', '=', leaver.userId)
      .execute()
    await server.runJobs()
    const items = await server.db.selectFrom('bulkItem').select(['outcome']).where('jobId', '=', jobId).execute()
    expect(items.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused'])
  })

  it.each([
    { action: 'assign' as const, ownerId: colleague.userId },
    { action: 'tag' as const, addTags: ['Kept'] },
    { action: 'status' as const, status: 'hold' as const },
  ])('is not taken back for somebody who may only read by then: $action', async (part) => {
    const { db } = server
    await act({ action: 'assign', applicationIds: [first], ownerId: agencyId, ownerKind: 'organization' })
    await act({ action: 'tag', applicationIds: [first], removeTags: ['Kept'] })
    await act({ action: 'status', applicationIds: [first], status: 'active' })
    const mover = await givenClient(server, { role: 'counselor', organizationId: agencyId })
    const jobId = await start({ ...part, applicationIds: [first] }, mover.client)
    await server.runJobs()
    const done = await rows()
    const { jobId: undoing } = await mover.client.call(undoBulk, { jobId })
    const auditor = db.selectFrom('role').select('id').where('code', '=', 'auditor')
    const { id: roleId } = await auditor.executeTakeFirstOrThrow()
    await db.updateTable('userRole').set({ roleId }).where('userId', '=', mover.userId).execute()
    await server.runJobs()
    const items = await db.selectFrom('bulkItem').select('refusal').where('jobId', '=', undoing).execute()
    expect(items).toEqual([{ refusal: 'notAllowed' }])
    expect(await rows()).toEqual(done)
  })

  it('is done once by several nodes', async () => {
    const jobId = await start({ action: 'tag', applicationIds: ours, addTags: ['Twice'] })
    await Promise.all([1, 2, 3].map(() => server.runTask('workOnBulk', { jobId })))
    expect((await look(jobId)).job).toMatchObject({ done: 3, status: 'finished' })
    const logged = await server.db
      .selectFrom('auditLog')
      .select('id')
      .where('entity', '=', 'applicationTags')
      .where('applicationId', '=', first)
      .where('actorId', '=', counselor.userId)
      .execute()
    expect(logged.length).toBeGreaterThan(0)
  })

  it('belongs to who started it', async () => {
    const [{ jobId } = { jobId: 0 }] = await counselor.client.call(listBulk, {})
    expect(jobId).toBeGreaterThan(0)
    expect(await colleague.client.call(listBulk, {})).toEqual([])
    for (const operation of [getBulk, undoBulk, stopBulk])
      expect((await colleague.client.send(operation, { jobId })).status).toBe(404)
  })
})

it('five actions of one person wait or run at most, also when many are started at once', async () => {
  await server.runJobs()
  const one = { action: 'tag' as const, applicationIds: [theirs], addTags: ['Many'] }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => stranger.client.send(startBulk, asked({ ...one }))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.find(({ status }) => status !== 200)?.code).toBe('alreadyInProgress')
  await server.runJobs()
})

it('an action is listed for seven days, and an export for one', async () => {
  await server.db.deleteFrom('bulkJob').execute()
  await start({ action: 'tag', applicationIds: [first], addTags: ['Kept'] })
  await counselor.client.call(startExport, defaultsOf(startExport))
  await server.runJobs()
  const hour = 3_600_000
  const began = server.clock.now().getTime()
  const keptAfter = async (hours: number) => {
    server.clock.set(new Date(began + hours * hour).toISOString())
    await server.runTask('cleanUp', {})
    const kept = await server.db.selectFrom('bulkJob').select('action').orderBy('id').execute()
    return kept.map(({ action }) => action)
  }
  expect(await keptAfter(23)).toEqual(['tag', 'export'])
  expect(await keptAfter(25)).toEqual(['tag'])
  expect(await keptAfter(7 * 24 - 1)).toEqual(['tag'])
  expect(await keptAfter(7 * 24 + 1)).toEqual([])
})
