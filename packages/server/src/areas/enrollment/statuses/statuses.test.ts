import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import {
  changeApplicationStatus,
  changeChildStatus,
  getStatusChoices,
  setEnrollInfo,
} from '@semilla/contract/enrollment/statuses.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { describe, expect, it } from 'vitest'
import { applicationRow } from '../../../../testing/applicationRow.ts'
import {
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenSignedIn,
  givenSite,
  givenUser,
  givenVacancy,
} from '../../../../testing/given.ts'
import { type FamilyIds, type GivenFamily, givenFamily } from '../../../../testing/givenFamily.ts'
import { insertReferral } from '../../../../testing/givenPlace.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const agencyId = await givenOrganization(server, 'agency')
const programId = await givenProgram(server)
const owner = await givenUser(server, { role: 'siteOwner' })
const counselor = await givenUser(server, { role: 'counselor', organizationId: agencyId })
const supervisor = await givenUser(server, { role: 'supervisor', organizationId: agencyId })
const siteId = await givenSite(server, { programIds: [programId], managers: [owner] })
const today = '2026-11-23T17:00:00Z'

const family = (given: Partial<GivenFamily> = {}) => givenFamily(server, { cityId, agencyId, ...given })

async function refer({ applicationId, childIds }: FamilyIds, status = 'active', seats = 2, child = 0) {
  const vacancyId = await givenVacancy(server, { siteId, programId, seats })
  const of = { vacancyId, childId: childIds[child] as number, applicationId, status, needsAccept: false, rank: '{}' }
  const row = { ...of, referredAt: clock.now(), changedAt: clock.now() }
  return { id: await insertReferral(server, row), vacancyId }
}
const entry = (id: number) => db.selectFrom('referral').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const childStatus = async (id = 0) =>
  (await db.selectFrom('child').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const application = (id: number) =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const waiting = (applicationId: number) =>
  db.selectFrom('waitingChild').select('childId').where('applicationId', '=', applicationId).execute()

type Why = Partial<Pick<Input<typeof changeApplicationStatus>, 'holdEndsOn' | 'reasonIds' | 'otherReason'>>
const setStatus = async (userId: number, applicationId: number, status: ApplicationStatus, why: Why = {}) =>
  (await givenSignedIn(server, userId)).send(changeApplicationStatus, {
    applicationId,
    status,
    reasonIds: [],
    otherReason: '',
    ...why,
  })
type Enrolled = Partial<Pick<Input<typeof changeChildStatus>, 'site' | 'program' | 'startOn'>>
const childChange = (childId = 0, status: ChildStatus, more: Enrolled = {}) =>
  ({ childId, status, site: '', program: '', ...more }) satisfies Input<typeof changeChildStatus>
const setChild = async (childId: number | undefined, status: ChildStatus, more: Enrolled = {}) =>
  (await givenSignedIn(server, counselor)).send(changeChildStatus, childChange(childId, status, more))
const nowOfChild = async (childId: number | undefined, status: ChildStatus, more: Enrolled = {}) =>
  (await givenSignedIn(server, counselor)).call(changeChildStatus, childChange(childId, status, more))

describe('the status of an application', () => {
  it('on hold keeps referrals in progress and withdraws the rest; no child waits', async () => {
    const ids = await family({ children: [{}, {}] })
    const [idle, busy] = [await refer(ids), await refer(ids, 'processing', 2, 1)]
    const hold = { applicationId: ids.applicationId, status: 'hold', holdEndsOn: '2027-02-01' } as const
    const client = await givenSignedIn(server, counselor)
    const held = await client.call(changeApplicationStatus, { ...hold, reasonIds: [], otherReason: '' })
    expect(held).toMatchObject({ status: 'hold', statusName: 'On hold' })
    expect(await entry(idle.id)).toMatchObject({ status: 'unavailable', endedBecause: 'withdrawn' })
    expect((await entry(busy.id)).status).toBe('processing')
    expect(await application(ids.applicationId)).toMatchObject({ status: 'hold', holdEndsOn: '2027-02-01', version: 2 })
    expect(await waiting(ids.applicationId)).toEqual([])
    await setStatus(counselor, ids.applicationId, 'active')
    expect(await application(ids.applicationId)).toMatchObject({ status: 'active', holdEndsOn: null })
    expect(await waiting(ids.applicationId)).toHaveLength(2)
  })

  it('closed closes every child who is not enrolled, ends open referrals and frees a place that has not started', async () => {
    const ids = await family({ children: [{}, { status: 'enrolled' }, { status: 'enrollmentPending' }] })
    const open = await refer(ids, 'processing')
    const pending = await refer(ids, 'enrolled', 2, 2)
    expect((await setStatus(counselor, ids.applicationId, 'closed')).fields).toMatchObject([{ Code: 'reasonRequired' }])
    const close = { applicationId: ids.applicationId, status: 'closed' } as const
    const client = await givenSignedIn(server, counselor)
    const why = { reasonIds: [-1], otherReason: 'Moved to Reno' }
    const { children } = await client.call(changeApplicationStatus, { ...close, ...why })
    expect(children.map(({ status }) => status)).toEqual(['closed', 'enrolled', 'closed'])
    expect((await entry(open.id)).status).toBe('unavailable')
    expect((await entry(pending.id)).status).toBe('unavailable')
    const { enrolledCount } = await db
      .selectFrom('vacancy')
      .select('enrolledCount')
      .where('id', '=', pending.vacancyId)
      .executeTakeFirstOrThrow()
    expect(enrolledCount).toBe(0)
    expect((await setStatus(counselor, ids.applicationId, 'active')).code).toBe('applicationEnded')
    const steps = await db
      .selectFrom('applicationStatusChange')
      .selectAll()
      .where('applicationId', '=', ids.applicationId)
      .where('childId', 'is', null)
      .execute()
    expect(steps).toMatchObject([{ fromStatus: 'active', toStatus: 'closed', otherReason: 'Moved to Reno' }])
  })

  it('ineligible makes children inactive, and only a supervisor can reopen it', async () => {
    const ids = await family({ children: [{}, { status: 'closed' }] })
    await setStatus(counselor, ids.applicationId, 'ineligible')
    expect(await childStatus(ids.childIds[0])).toBe('inactive')
    expect((await setStatus(counselor, ids.applicationId, 'active')).code).toBe('applicationEnded')
    expect((await setStatus(supervisor, ids.applicationId, 'active')).status).toBe(200)
    expect(await childStatus(ids.childIds[0])).toBe('active')
    expect(await waiting(ids.applicationId)).toHaveLength(1)
  })

  it('is listed with the statuses available now', async () => {
    const ids = await family({ status: 'inactive' })
    const client = await givenSignedIn(server, counselor)
    const choices = await client.call(getStatusChoices, { applicationId: ids.applicationId })
    expect(choices.map(({ status }) => status)).toEqual(['active', 'closed'])
    expect((await setStatus(counselor, ids.applicationId, 'hold')).code).toBe('statusNotAllowed')
  })

  it('can be held until a day, reactivated and closed by its parent, and nothing else', async () => {
    const parent = await givenUser(server)
    const { applicationId } = await family({ parentUserId: parent })
    expect((await setStatus(parent, applicationId, 'hold')).fields).toMatchObject([{ Path: 'info.EndDate' }])
    expect((await setStatus(parent, applicationId, 'hold', { holdEndsOn: '2026-11-01' })).status).toBe(400)
    expect((await setStatus(parent, applicationId, 'hold', { holdEndsOn: '2028-11-24' })).fields).toMatchObject([
      { Path: 'info.EndDate', Code: 'tooFarAhead' },
    ])
    expect((await setStatus(parent, applicationId, 'hold', { holdEndsOn: '2027-01-01' })).status).toBe(200)
    expect((await setStatus(parent, applicationId, 'unresponsive')).code).toBe('statusNotAllowed')
    expect((await setStatus(parent, applicationId, 'active')).status).toBe(200)
    expect((await setStatus(parent, applicationId, 'closed', { reasonIds: [401] })).status).toBe(200)
    const stranger = await givenUser(server)
    expect((await setStatus(stranger, applicationId, 'closed', { reasonIds: [401] })).status).toBe(404)
    expect((await setStatus(owner, applicationId, 'closed', { reasonIds: [401] })).status).toBe(403)
  })

  it('is held by staff without a last day, or until one that is not over', async () => {
    const [open, over] = [await family(), await family()]
    expect((await setStatus(counselor, open.applicationId, 'hold')).status).toBe(200)
    expect((await setStatus(counselor, over.applicationId, 'hold', { holdEndsOn: '2026-11-22' })).fields).toMatchObject(
      [{ Path: 'info.EndDate' }],
    )
  })

  it('outside an agency’s reach is not found', async () => {
    const elsewhere = await givenUser(server, {
      role: 'counselor',
      organizationId: await givenOrganization(server, 'agency'),
    })
    const { applicationId, childIds } = await family()
    expect((await setStatus(elsewhere, applicationId, 'hold')).status).toBe(404)
    const client = await givenSignedIn(server, elsewhere)
    expect((await client.send(changeChildStatus, childChange(childIds[0], 'screening'))).status).toBe(404)
  })
})

describe('the status of a child', () => {
  it('can be enrolled by staff with site, program and start date, and reversed, which frees the seat', async () => {
    const ids = await family()
    const [childId] = ids.childIds
    const missing = await setChild(childId, 'enrolled')
    expect(missing.fields.map(({ Path }) => Path)).toEqual(['EnrollProvider', 'EnrollProgram', 'EnrollStartDate'])
    const { id, vacancyId } = await refer(ids, 'active', 1)
    const site = await givenSignedIn(server, owner)
    await site.call(changeReferralStatus, {
      referralIds: [id],
      status: 'enrolled',
      reasonIds: [],
      otherReason: '',
      enrollStartOn: '2026-11-23',
      enrollSchedule: { monday: [{ from: 480, to: 720 }] },
    })
    expect((await application(ids.applicationId)).status).toBe('enrolled')
    expect(await nowOfChild(childId, 'active')).toMatchObject({ status: 'active', applicationStatus: 'active' })
    expect(await entry(id)).toMatchObject({ status: 'unavailable', endedBecause: 'withdrawn' })
    const vacancy = await db.selectFrom('vacancy').selectAll().where('id', '=', vacancyId).executeTakeFirstOrThrow()
    expect(vacancy).toMatchObject({ enrolledCount: 0, status: 'closed' })
    expect(await waiting(ids.applicationId)).toHaveLength(1)
    const place = { site: 'Casa Sol', program: 'Bridge', startOn: '2026-11-01' }
    const unborn = await setChild(childId, 'enrolled', { ...place, startOn: '1950-01-01' })
    expect(unborn.fields).toMatchObject([{ Path: 'EnrollStartDate', Code: 'beforeBirth' }])
    const enrolled = { status: 'enrolled', applicationStatus: 'enrolled' }
    expect(await nowOfChild(childId, 'enrolled', place)).toMatchObject(enrolled)
  })

  it('that is closed, or belongs to an ended application, cannot be changed', async () => {
    const ids = await family({ children: [{ status: 'closed' }, {}] })
    expect((await setChild(ids.childIds[0], 'active')).code).toBe('childClosed')
    expect((await setChild(ids.childIds[1], 'active')).code).toBe('statusNotAllowed')
    await setStatus(counselor, ids.applicationId, 'ineligible')
    expect((await setChild(ids.childIds[1], 'active')).code).toBe('applicationEnded')
  })

  it('leaves all queues when the child no longer waits', async () => {
    const ids = await family()
    const { id } = await refer(ids, 'processing')
    await setChild(ids.childIds[0], 'inactive')
    expect(await entry(id)).toMatchObject({ status: 'unavailable', endedBecause: 'withdrawn' })
    expect(await waiting(ids.applicationId)).toEqual([])
  })

  it('follows the start date of its enrollment when that is corrected', async () => {
    const ids = await family({ children: [{ status: 'enrollmentPending' }] })
    const correct = async (field: Input<typeof setEnrollInfo>['field'], value: string) =>
      (await givenSignedIn(server, counselor)).send(setEnrollInfo, { childId: ids.childIds[0] as number, field, value })
    expect((await correct('site', 'Casa Luna')).status).toBe(200)
    expect((await correct('startOn', '20270231')).fields).toMatchObject([{ Path: 'FieldData', Code: 'dateInvalid' }])
    expect((await correct('startOn', '20721120')).fields).toMatchObject([{ Path: 'FieldData', Code: 'tooFarAhead' }])
    expect((await correct('startOn', '18990101')).fields).toMatchObject([{ Path: 'FieldData', Code: 'beforeBirth' }])
    expect((await correct('startOn', '20261120')).status).toBe(200)
    expect(await childStatus(ids.childIds[0])).toBe('enrolled')
    expect((await correct('startOn', '20270111')).status).toBe(200)
    expect(await childStatus(ids.childIds[0])).toBe('enrollmentPending')
    expect((await application(ids.applicationId)).status).toBe('provisional')
  })
})

it('the first day that staff note for a child without a place gives it none', async () => {
  const { childIds } = await family()
  const childId = childIds[0] as number
  const noted = { childId, field: 'startOn', value: '20261120' } as const
  await (await givenSignedIn(server, counselor)).call(setEnrollInfo, noted)
  expect(await childStatus(childId)).toBe('active')
})

describe('the place of a child', async () => {
  const known = await givenSite(server, { name: 'Jardin de la Mision' })
  const sunset = await givenSite(server, { name: 'Sunset Bloom' })
  for (let twin = 0; twin < 2; twin++) await givenSite(server, { name: 'Twin Sprouts' })
  const place = (childId: number) =>
    db.selectFrom('enrollment').selectAll().where('childId', '=', childId).executeTakeFirstOrThrow()

  it.each([
    ['a known site, however it is typed', 'jardín de la MISIÓN', known],
    ['a site outside the product', 'Casa Luna', null],
    ['a name that several sites have', 'Twin Sprouts', null],
  ])('belongs to the site that staff correct it to: %s', async (_what, site, siteId) => {
    const { childIds } = await family()
    const childId = childIds[0] as number
    const staff = await givenSignedIn(server, counselor)
    const enrolled = { childId, status: 'enrolled', site: 'Sunset Bloom', program: 'Elsewhere' } as const
    await staff.call(changeChildStatus, { ...enrolled, startOn: '2026-11-01' })
    expect(await place(childId)).toMatchObject({ siteId: sunset, programId: null })
    await staff.call(setEnrollInfo, { childId, field: 'site', value: site })
    expect(await place(childId)).toMatchObject({ siteId, siteName: site })
    await staff.call(setEnrollInfo, { childId, field: 'startOn', value: '20261102' })
    expect(await place(childId)).toMatchObject({ siteId, startOn: '2026-11-02' })
  })
})

describe('a seat in a vacancy', async () => {
  const name = `Sol y Mar ${siteId}`
  await db.updateTable('site').set({ name }).where('id', '=', siteId).execute()
  /** Gives a child a seat at the owner's site. */
  async function seated() {
    const ids = await family()
    const childId = ids.childIds[0] as number
    const { id, vacancyId } = await refer(ids)
    const site = await givenSignedIn(server, owner)
    await site.call(changeReferralStatus, {
      ...{ referralIds: [id], status: 'enrolled', reasonIds: [], otherReason: '' },
      ...{ enrollStartOn: '2026-11-30', enrollSchedule: { monday: [{ from: 480, to: 720 }] } },
    })
    const siteOf = async () =>
      db.selectFrom('enrollment').select(['siteId', 'siteName']).where('childId', '=', childId).executeTakeFirst()
    return { childId, vacancyId, site, siteOf }
  }

  it('is not moved to another site by its name, neither by the site nor by the agency', async () => {
    const { childId, vacancyId, site, siteOf } = await seated()
    const elsewhere = { childId, field: 'site', value: 'Golden Meadow' } as const
    const staff = await givenSignedIn(server, counselor)
    for (const client of [site, staff]) {
      const refused = await client.send(setEnrollInfo, elsewhere)
      expect(refused).toMatchObject({ status: 409, code: 'seatInVacancy' })
      expect(refused.message).toContain(name)
    }
    const place = { site: 'Golden Meadow', program: 'Bridge', startOn: '2026-11-20' }
    expect((await setChild(childId, 'enrolled', place)).code).toBe('seatInVacancy')
    expect(await siteOf()).toEqual({ siteId, siteName: name })
    const vacancy = await db.selectFrom('vacancy').selectAll().where('id', '=', vacancyId).executeTakeFirstOrThrow()
    expect(vacancy.enrolledCount).toBe(1)
  })

  it('follows a new name of its site, also where several have that name', async () => {
    const { childId, site, siteOf } = await seated()
    const twin = await givenSite(server, { name: 'Sol y Luna' })
    await db.updateTable('site').set({ name: 'Sol y Luna' }).where('id', '=', siteId).execute()
    const renamed = { childId, field: 'site', value: 'sol y luna' } as const
    expect((await site.send(setEnrollInfo, renamed)).status).toBe(200)
    expect(await siteOf()).toEqual({ siteId, siteName: 'sol y luna' })
    await db.updateTable('site').set({ name }).where('id', '=', siteId).execute()
    await db
      .updateTable('site')
      .set({ name: `Twin ${twin}` })
      .where('id', '=', twin)
      .execute()
  })

  it('is free for another site once the enrollment is undone', async () => {
    const { childId, vacancyId } = await seated()
    await nowOfChild(childId, 'active')
    const place = { site: 'Golden Meadow', program: 'Bridge', startOn: '2026-11-20' }
    expect(await nowOfChild(childId, 'enrolled', place)).toMatchObject({ status: 'enrolled' })
    const vacancy = await db.selectFrom('vacancy').selectAll().where('id', '=', vacancyId).executeTakeFirstOrThrow()
    expect(vacancy.enrolledCount).toBe(0)
  })
})

it('a child whom staff enroll for a later day is pending until then, and so is the application provisional', async () => {
  const { childIds } = await family()
  const staff = await givenSignedIn(server, counselor)
  const enrolled = {
    childId: childIds[0] as number,
    status: 'enrolled',
    site: 'Casa Luna',
    program: 'Elsewhere',
  } as const
  const answer = await staff.call(changeChildStatus, { ...enrolled, startOn: addTo(clock.today(), { days: 1 }) })
  expect(answer).toMatchObject({ status: 'enrollmentPending', applicationStatus: 'provisional' })
})

describe('scheduled status changes', () => {
  it('ask for an update, close applications of families that do not respond, and end holds', async () => {
    const silent = await family()
    const held = await family()
    const unlinked = await family({ isLinked: false })
    await setStatus(counselor, held.applicationId, 'hold', { holdEndsOn: '2026-12-01' })
    const on = async (day: string) => {
      clock.set(`${day}T18:00:00Z`)
      await server.runTask('ageApplications', {})
      return (await application(silent.applicationId)).status
    }
    expect(await on('2026-12-01')).toBe('active')
    expect((await application(held.applicationId)).status).toBe('hold')
    await on('2026-12-02')
    expect((await application(held.applicationId)).status).toBe('active')
    expect(await on('2027-05-21')).toBe('active')
    expect(await on('2027-05-22')).toBe('updateNeeded')
    expect(await on('2027-06-20')).toBe('updateNeeded')
    expect(await on('2027-06-21')).toBe('unresponsive')
    expect(await on('2027-09-19')).toBe('closed')
    expect(await childStatus(silent.childIds[0])).toBe('closed')
    expect((await application(unlinked.applicationId)).status).toBe('active')
    const steps = await db
      .selectFrom('applicationStatusChange')
      .select(['toStatus', 'reasonIds'])
      .where('applicationId', '=', silent.applicationId)
      .where('childId', 'is', null)
      .orderBy('id')
      .execute()
    expect(steps).toEqual([
      { toStatus: 'updateNeeded', reasonIds: [] },
      { toStatus: 'unresponsive', reasonIds: [] },
      { toStatus: 'closed', reasonIds: [501] },
    ])
    clock.set(today)
  })

  it('reach the last of more applications than are looked up at a time', async () => {
    const days = (count: number) => new Date(clock.now().getTime() - count * 86_400_000)
    const almostDue = { cityId, status: 'updateNeeded', isDisabled: false, ...applicationRow(days(29.25)) } as const
    await db
      .insertInto('application')
      .values(Array.from({ length: 500 }, () => almostDue))
      .execute()
    const { applicationId } = await family({ status: 'hold' })
    const held = { holdEndsOn: '2026-11-22' }
    await db.updateTable('application').set(held).where('id', '=', applicationId).execute()
    await server.runTask('ageApplications', {})
    expect((await application(applicationId)).status).toBe('active')
    const unchanged = db
      .deleteFrom('application')
      .where('statusChangedAt', '=', days(29.25).toISOString())
      .returning('status')
    expect(new Set((await unchanged.execute()).map(({ status }) => status))).toEqual(new Set(['updateNeeded']))
  })
})

it('an auditor cannot change any status', async () => {
  const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })
  const { applicationId, childIds } = await family()
  const childId = childIds[0] as number
  const denied = [
    await auditor.client.send(changeApplicationStatus, {
      applicationId,
      status: 'hold',
      reasonIds: [],
      otherReason: '',
    }),
    await auditor.client.send(changeChildStatus, childChange(childId, 'screening')),
    await auditor.client.send(setEnrollInfo, { childId, field: 'program', value: 'x' }),
  ]
  expect(denied.map(({ status }) => status)).toEqual([403, 403, 403])
})

describe('a status that somebody else changed meanwhile', () => {
  it('of an application is not replaced by who has not seen it', async () => {
    const { applicationId } = await family()
    expect((await setStatus(supervisor, applicationId, 'hold')).status).toBe(200)
    const client = await givenSignedIn(server, counselor)
    const close = (seen: ApplicationStatus) =>
      client.send(changeApplicationStatus, {
        ...{ applicationId, status: 'closed' as const, seen, reasonIds: [], otherReason: 'Moved away' },
      })
    expect(await close('active')).toMatchObject({ status: 409, code: 'statusChangedMeanwhile' })
    expect((await application(applicationId)).status).toBe('hold')
    expect((await close('hold')).status).toBe(200)
  })

  it('of a child is not replaced by who has not seen it', async () => {
    const { childIds } = await family()
    const childId = childIds[0] as number
    const client = await givenSignedIn(server, counselor)
    const set = (status: ChildStatus, seen: ChildStatus) =>
      client.send(changeChildStatus, { childId, status, seen, site: '', program: '', startOn: undefined })
    expect((await set('screening', 'active')).status).toBe(200)
    expect(await set('inactive', 'active')).toMatchObject({ status: 409, code: 'statusChangedMeanwhile' })
    expect(await childStatus(childId)).toBe('screening')
    expect((await set('inactive', 'screening')).status).toBe(200)
  })

  it('of a child does not put back the enrollment that a colleague corrected', async () => {
    const ids = await family({ children: [{ status: 'enrollmentPending' }] })
    const childId = ids.childIds[0] as number
    const client = await givenSignedIn(server, counselor)
    const began = { site: 'Casa Sol', program: 'CSPP', startOn: '2026-11-02' }
    for (const [field, value] of Object.entries(began))
      await client.call(setEnrollInfo, { childId, field: field as keyof typeof began, value })
    await client.call(setEnrollInfo, { childId, field: 'program', value: 'Bridge' })
    const stored = () =>
      db.selectFrom('enrollment').select('programName').where('childId', '=', childId).where('endedAt', 'is', null)
    const move = (program: string, seen: string) =>
      client.send(changeChildStatus, {
        ...{ childId, status: 'enrollmentPending', seen: undefined },
        ...{ ...began, program, startOn: '2026-12-14', seenEnrollment: { ...began, program: seen } },
      })
    expect(await move('Early', 'CSPP')).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    expect((await move('CSPP', 'CSPP')).status).toBe(200)
    expect(await stored().execute()).toEqual([{ programName: 'Bridge' }])
  })

  it('of an enrollment is not replaced by who has not seen it', async () => {
    const ids = await family({ children: [{ status: 'enrolled' }] })
    const childId = ids.childIds[0] as number
    const client = await givenSignedIn(server, counselor)
    const correct = (field: 'program' | 'startOn', value: string, seen: string) =>
      client.send(setEnrollInfo, { childId, field, value, seen })
    expect((await correct('startOn', '2026-11-02', '')).status).toBe(200)
    expect(await correct('startOn', '2026-11-09', '')).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    expect((await correct('startOn', '2026-11-02', '')).status).toBe(200)
    expect((await correct('startOn', '2026-11-09', '20261102')).status).toBe(200)
    expect((await correct('program', 'Bridge', '')).status).toBe(200)
    expect((await correct('program', 'CSPP', '')).code).toBe('editedMeanwhile')
  })
})
