import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { assignToMe, assignToStaff, searchStaff } from '@semilla/contract/casework/assignment.ts'
import { setApplicationComment, setSiblingEnrolled } from '@semilla/contract/casework/fields.ts'
import { listApplicationLog } from '@semilla/contract/casework/log.ts'
import { listTags, setTags } from '@semilla/contract/casework/tags.ts'
import { saveTask } from '@semilla/contract/casework/tasks.ts'
import { deleteView, listViews, saveView } from '@semilla/contract/casework/views.ts'
import { getApplicationIdByExternalId, listWaiting } from '@semilla/contract/casework/worklist.ts'
import { changeTable, getTable } from '@semilla/contract/tables.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenOrganization } from '../../../testing/given.ts'
import { givenApplied } from '../../../testing/givenApplied.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../testing/testClient.ts'

const server = await startTestServer()
const cityId = await givenCity(server)
const agencyId = await givenOrganization(server, 'agency')
const otherAgencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const colleague = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const supervisor = await givenClient(server, { role: 'supervisor', organizationId: agencyId })
const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })
const stranger = await givenClient(server, { role: 'counselor', organizationId: otherAgencyId })
const parent = await givenClient(server)

type Change = { agencyId?: number; lastName?: string; email?: string; phone?: string; zip?: string }

/** Creates an application of a new parent, with or without an agency. */
async function applied({ agencyId, lastName = 'Ibarra', email = '', phone = '(415) 555-0171', zip = '94110' }: Change) {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client, ({ care, parents: [parent] }) => {
    care.agencyId = agencyId
    Object.assign(parent, { lastName, mobilePhones: [phone] })
    parent.address.zip = zip
    if (email) parent.email = email
  })
  return id
}

const ours = await applied({ agencyId, lastName: 'Aguilar', email: 'aguilar@example.net', phone: '(415) 555-0144' })
const pool = await applied({ lastName: 'Betancourt', zip: '94112' })
const theirs = await applied({ agencyId: otherAgencyId, lastName: 'Chen' })
const second = await applied({ agencyId, lastName: 'Delgado' })

type Filter = Partial<Input<typeof listWaiting>['filter']>
type Option = Partial<Omit<Input<typeof listWaiting>, 'filter'>>
const nothing = defaultsOf(listWaiting)
const list = (client: TestClient, filter: Filter = {}, option: Option = {}) =>
  client.call(listWaiting, { ...nothing, ...option, filter: { ...nothing.filter, ...filter } })
const ids = async (client: TestClient, filter?: Filter, option?: Option) =>
  (await list(client, filter, option)).items.map(({ id }) => id)

describe('the worklist', () => {
  it('shows an agency its own applications and the unassigned pool, newest first', async () => {
    expect(await ids(counselor.client)).toEqual([second, pool, ours])
    expect(await ids(stranger.client)).toEqual([theirs, pool])
    expect((await list(counselor.client)).total).toBe(3)
  })

  it('is for staff only', async () => {
    expect((await parent.client.send(listWaiting, nothing)).status).toBe(403)
    expect((await server.client().send(listWaiting, nothing)).status).toBe(401)
    expect((await auditor.client.send(listWaiting, nothing)).status).toBe(200)
  })

  it.each([
    ['a name', 'aguil'],
    ['an email', 'aguilar@example'],
    ['a phone in any format', '555-0144'],
  ])('finds by %s', async (_what, text) => {
    expect(await ids(counselor.client, { text })).toEqual([ours])
  })

  it('finds by a zip, a status, an owner and dates', async () => {
    expect(await ids(counselor.client, { zip: '94112' })).toEqual([pool])
    expect(await ids(counselor.client, { statuses: ['closed'] })).toEqual([])
    expect(await ids(counselor.client, { isUnassigned: true })).toEqual([second, pool, ours])
    const today = { requestedFrom: '2026-11-23', requestedTo: '2026-11-23' }
    expect(await ids(counselor.client, today)).toHaveLength(3)
    expect(await ids(counselor.client, { requestedFrom: '2026-11-24' })).toEqual([])
    expect(await ids(counselor.client, { requestedTo: '9999-12-31', updatedTo: '9999-12-31' })).toHaveLength(3)
    expect(await ids(counselor.client, { text: "100%_'" })).toEqual([])
  })

  it('counts the applications of a colleague who has left as unassigned, and says so', async () => {
    const setOwner = (ownerId: number | null) =>
      server.db.updateTable('worklistRow').set({ ownerId }).where('applicationId', '=', ours).execute()
    const left = await givenClient(server, { role: 'counselor', organizationId: agencyId })
    await setOwner(left.userId)
    expect(await ids(counselor.client, { isUnassigned: true })).toEqual([second, pool])
    await server.db
      .updateTable('appUser')
      .set({ disabledAt: server.clock.now() })
      .where('id', '=', left.userId)
      .execute()
    expect(await ids(counselor.client, { isUnassigned: true })).toEqual([second, pool, ours])
    const row = (await list(counselor.client)).items.find(({ id }) => id === ours)
    expect(row).toMatchObject({ ownerId: left.userId, ownerName: expect.stringContaining('(account disabled)') })
    await setOwner(null)
  })

  it.each([
    'parentName',
    'status',
    'rank',
    'childrenCount',
    'ownerName',
    'agencyName',
    'zip',
    'updatedAt',
    'externalId',
    'familySize',
    'eligibility',
    'requestedAt',
  ] as const)('continues from its cursor in the order of %s, either way, without duplicates', async (by) => {
    for (const descending of [false, true]) {
      const sort = [{ by, descending }]
      const whole = await ids(counselor.client, {}, { sort })
      const seen: number[] = []
      let after: string | undefined
      do {
        const page: Output<typeof listWaiting> = await list(counselor.client, {}, { sort, take: 1, after })
        seen.push(...page.items.map(({ id }) => id))
        after = page.next
      } while (after && seen.length < 10)
      expect(seen).toEqual(whole)
    }
  })

  it('refuses an invalid cursor or column', async () => {
    const unknown = await counselor.client.send(listWaiting, { ...nothing, after: 'bm9uc2Vuc2U' })
    expect(unknown).toMatchObject({ status: 400, fields: [{ Path: 'Option.After' }] })
    const byPassword = { Option: { Sort: [{ selector: 'password', desc: false }] } }
    expect((await counselor.client.post(listWaiting.path, byPassword)).status).toBe(400)
  })
})

describe('assigning', () => {
  const owner = (id: number) =>
    server.db.selectFrom('application').select(['ownerId', 'agencyId']).where('id', '=', id).executeTakeFirstOrThrow()

  it('makes the caller the owner and moves the application to their agency', async () => {
    await counselor.client.call(assignToMe, { applicationIds: [pool] })
    expect(await owner(pool)).toEqual({ ownerId: counselor.userId, agencyId })
    expect(await ids(counselor.client, { isMine: true })).toEqual([pool])
    expect(await ids(stranger.client)).toEqual([theirs])
  })

  it('to a colleague is possible; to people and agencies out of reach it is refused', async () => {
    const assign = (client: TestClient, ownerId: number, ownerKind: 'user' | 'organization' = 'user') =>
      client.send(assignToStaff, { applicationIds: [second], ownerId, ownerKind })
    expect((await assign(counselor.client, colleague.userId)).status).toBe(200)
    expect(await owner(second)).toEqual({ ownerId: colleague.userId, agencyId })
    expect((await assign(counselor.client, stranger.userId)).status).toBe(404)
    expect((await assign(counselor.client, otherAgencyId, 'organization')).status).toBe(404)
    expect((await assign(counselor.client, parent.userId)).status).toBe(404)
  })

  it('is refused if somebody else was given the application since the caller looked at it', async () => {
    const assign = (seen: number | undefined) =>
      counselor.client.send(assignToStaff, {
        applicationIds: [second],
        ownerId: counselor.userId,
        ownerKind: 'user',
        seenOwners: [{ applicationId: second, ownerId: seen }],
      })
    await counselor.client.call(assignToStaff, {
      applicationIds: [second],
      ownerId: colleague.userId,
      ownerKind: 'user',
    })
    expect(await assign(undefined)).toMatchObject({ status: 409, code: 'assignedMeanwhile' })
    expect((await owner(second)).ownerId).toBe(colleague.userId)
    expect(await assign(colleague.userId)).toMatchObject({ status: 200 })
    expect((await owner(second)).ownerId).toBe(counselor.userId)
  })

  it('to another agency is possible for a supervisor', async () => {
    const extra = await applied({ agencyId })
    await supervisor.client.call(assignToStaff, {
      applicationIds: [extra],
      ownerId: otherAgencyId,
      ownerKind: 'organization',
    })
    expect(await owner(extra)).toEqual({ ownerId: null, agencyId: otherAgencyId })
  })

  it('back to nobody is possible for those who assign across agencies, under a name of its own', async () => {
    const extra = await applied({ agencyId })
    const give = (client: TestClient) =>
      client.send(assignToStaff, { applicationIds: [extra], ownerId: cityId, ownerKind: 'organization' })
    await counselor.client.call(assignToMe, { applicationIds: [extra] })
    expect((await give(counselor.client)).status).toBe(404)
    expect((await give(supervisor.client)).status).toBe(200)
    expect(await owner(extra)).toEqual({ ownerId: null, agencyId: null })
    expect(await ids(stranger.client)).toContain(extra)
    const log = { ...defaultsOf(listApplicationLog), applicationId: extra }
    const { items } = await counselor.client.call(listApplicationLog, log)
    expect(items[0]?.changes).toMatchObject([
      { field: 'Assigned to', after: '' },
      { field: 'Agency', after: '' },
    ])
    const found = async (client: TestClient, name: string) =>
      (await client.call(searchStaff, { name })).filter(({ id, kind }) => kind === 'organization' && id === cityId)
    expect(await found(counselor.client, '')).toEqual([])
    expect(await found(supervisor.client, 'unassig')).toMatchObject([{ name: 'Unassigned (city pool)' }])
    expect(await found(supervisor.client, 'nobody here')).toEqual([])
    await supervisor.client.call(assignToStaff, {
      applicationIds: [extra],
      ownerId: otherAgencyId,
      ownerKind: 'organization',
    })
  })

  it('is refused for all if one is out of reach, and always for an auditor', async () => {
    expect((await counselor.client.send(assignToMe, { applicationIds: [ours, theirs] })).status).toBe(404)
    expect((await owner(ours)).ownerId).toBeNull()
    expect((await auditor.client.send(assignToMe, { applicationIds: [ours] })).status).toBe(403)
  })

  it('finds colleagues by part of the name, and other agencies for a supervisor only', async () => {
    const found = async (client: TestClient) =>
      (await client.call(searchStaff, { name: '' })).map(({ kind, id }) => ({ kind, id }))
    const agency = (id: number) => ({ kind: 'organization', id })
    const users = [counselor, colleague].map(({ userId }) => ({ kind: 'user', id: userId }))
    expect(await found(counselor.client)).toEqual(expect.arrayContaining([...users, agency(agencyId)]))
    expect(await found(counselor.client)).not.toContainEqual(agency(otherAgencyId))
    expect(await found(supervisor.client)).toContainEqual(agency(otherAgencyId))
  })

  it('is neither offered to an auditor nor possible, as auditors change nothing; tasks are not theirs either', async () => {
    const offered = await counselor.client.call(searchStaff, { name: '' })
    expect(offered.map(({ id }) => id)).not.toContain(auditor.userId)
    const toAuditor = { applicationIds: [ours], ownerId: auditor.userId, ownerKind: 'user' as const }
    expect((await counselor.client.send(assignToStaff, toAuditor)).status).toBe(404)
    const task = { applicationId: ours, title: 'Call back', dueOn: server.clock.today(), assignedTo: auditor.userId }
    expect((await counselor.client.send(saveTask, { id: undefined, ...task })).status).toBe(404)
  })
})

describe('staff fields of an application', () => {
  const record = () => server.db.selectFrom('application').selectAll().where('id', '=', ours).executeTakeFirstOrThrow()

  it('store a comment and log who changed it', async () => {
    await counselor.client.call(setApplicationComment, { applicationId: ours, comment: 'Called on Monday.' })
    expect((await record()).comment).toBe('Called on Monday.')
    const line = await server.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'comment')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      actorId: counselor.userId,
      before: { comment: '' },
      after: { comment: 'Called on Monday.' },
    })
  })

  it('store an important note beside the comment, and keep it where none is sent', async () => {
    const set = (sent: { comment: string; importantNote?: string }) =>
      counselor.client.call(setApplicationComment, { applicationId: ours, ...sent })
    await set({ comment: 'Prefers mornings.', importantNote: 'Do not call the home phone.' })
    await set({ comment: 'Prefers evenings.' })
    expect(await record()).toMatchObject({
      comment: 'Prefers evenings.',
      importantNote: 'Do not call the home phone.',
    })
    await set({ comment: 'Prefers evenings.', importantNote: '' })
    expect((await record()).importantNote).toBe('')
    const line = await server.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('entity', '=', 'comment')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({
      before: { comment: 'Prefers evenings.', importantNote: 'Do not call the home phone.' },
      after: { comment: 'Prefers evenings.', importantNote: '' },
    })
  })

  it('keep the note that a colleague wrote while the comment was being changed', async () => {
    const before = await record()
    const seen = { comment: before.comment, importantNote: before.importantNote }
    const set = (client: TestClient, sent: { comment?: string; importantNote?: string }, from = seen) =>
      client.send(setApplicationComment, { applicationId: ours, ...from, ...sent, seen: from })
    expect((await set(supervisor.client, { importantNote: 'Call the shelter first.' })).status).toBe(200)
    expect((await set(counselor.client, { comment: 'Left a message.' })).status).toBe(200)
    expect(await record()).toMatchObject({ comment: 'Left a message.', importantNote: 'Call the shelter first.' })
    const refused = await set(supervisor.client, { comment: 'Spoke with the aunt.' })
    expect([refused.status, refused.code]).toEqual([409, 'editedMeanwhile'])
    expect((await record()).comment).toBe('Left a message.')
    expect((await set(supervisor.client, { comment: 'Left a message.' })).status).toBe(200)
    const shown = { comment: 'Left a message.', importantNote: 'Call the shelter first.' }
    expect((await set(supervisor.client, { comment: 'Spoke with the aunt.' }, shown)).status).toBe(200)
    expect(await record()).toMatchObject({ ...shown, comment: 'Spoke with the aunt.' })
  })

  it('keep the tags that a colleague changed while others were added and removed', async () => {
    const id = await applied({ agencyId })
    const set = (tags: string[], seen?: string[]) =>
      counselor.client.send(setTags, { kind: 'application', id, tags, seen })
    const stored = async () =>
      (await counselor.client.call(getApplicationDetail, { applicationId: id, really: false })).application.tags.map(
        ({ name }) => name,
      )
    await set(['Voucher', 'Sibling'])
    await set(['Voucher', 'Sibling', 'Shelter'])
    expect((await set(['voucher', 'Court'], ['Voucher', 'Sibling'])).status).toBe(200)
    expect(await stored()).toEqual(['Court', 'Shelter', 'Voucher'])
    const many = Array.from({ length: 18 }, (_, index) => `Tag ${index}`)
    const refused = await set(['Voucher', ...many], ['Voucher'])
    expect([refused.status, refused.fields]).toMatchObject([400, [{ Path: 'Tags', Code: 'tooMany' }]])
  })

  it('store tags by name, ignoring case, and replace them as a whole', async () => {
    const set = (tags: string[], kind: Input<typeof setTags>['kind'] = 'application', id = ours) =>
      counselor.client.send(setTags, { kind, id, tags })
    expect((await set(['Voucher', 'voucher', 'Urgent'])).status).toBe(200)
    expect((await list(counselor.client, { text: 'aguil' })).items[0]?.tags).toHaveLength(2)
    expect((await set(['Urgent'])).status).toBe(200)
    const text = { EntityTypeId: 25, EntityId: ours, Tags: 'Called' }
    expect((await counselor.client.post(setTags.path, text)).status).toBe(200)
    expect(await ids(counselor.client, { tags: ['Urgent'] })).toEqual([ours])
    const long = { EntityTypeId: 20, EntityId: ours, Tags: ['x'.repeat(30)] }
    expect((await counselor.client.post(setTags.path, long)).status).toBe(400)
    expect((await set(['Mine'], 'application', theirs)).status).toBe(404)
    expect((await set(['Mine'], 'document', 1)).status).toBe(404)
    const tags = await counselor.client.call(listTags, { kind: 'outreach', withDisabled: false })
    expect(tags).toEqual([{ id: expect.any(Number), name: 'Called', status: 'active' }])
  })

  it('suggest what one agency typed to nobody who cannot see a record with it, until administrators keep it', async () => {
    const suggested = async ({ client }: { client: TestClient }, withDisabled = false) =>
      (await client.call(listTags, { kind: 'application', withDisabled })).map(({ name }) => name)
    const set = (tags: string[]) => counselor.client.call(setTags, { kind: 'application', id: ours, tags })
    const tag = 'Aguilar custody'
    await set([tag])
    expect(await suggested(counselor)).toContain(tag)
    expect(await suggested(colleague)).toContain(tag)
    expect([...(await suggested(stranger)), ...(await suggested(stranger, true))]).not.toContain(tag)
    await set([])
    expect(await suggested(counselor)).not.toContain(tag)
    const admin = await givenClient(server, { role: 'portalAdministrator' })
    const { rows } = await admin.client.call(getTable, { table: 'tags' })
    const row = rows.find(({ values }) => values.name === tag)
    expect(row?.values).toEqual({ kind: 'application', name: tag, isSuggested: false })
    const change = { table: 'tags', key: row?.key, effectiveOn: undefined, seen: row?.values } as const
    const kept = { ...row?.values, name: 'Custody', isSuggested: true }
    await admin.client.call(changeTable, { ...change, action: 'change', values: kept })
    expect(await suggested(stranger)).toContain('Custody')
    await admin.client.call(changeTable, { ...change, seen: kept, action: 'end', values: undefined })
    await set(['custody'])
    expect(await suggested(counselor)).not.toContain('Custody')
    expect(await suggested(counselor, true)).toContain('Custody')
  })

  it('are found by the views that have them after an administrator renamed them', async () => {
    await counselor.client.call(setTags, { kind: 'application', id: ours, tags: ['Voucher'] })
    const view = { id: undefined, name: 'With a voucher', listing: 'More=Tags%3DVoucher', isShared: false }
    const { id } = await counselor.client.call(saveView, view)
    const admin = await givenClient(server, { role: 'portalAdministrator' })
    const { rows } = await admin.client.call(getTable, { table: 'tags' })
    const row = rows.find(({ values }) => values.name === 'Voucher')
    const change = { table: 'tags', key: row?.key, effectiveOn: undefined, seen: row?.values } as const
    const values = { ...row?.values, name: 'Holds a voucher' }
    await admin.client.call(changeTable, { ...change, action: 'change', values })
    const views = await counselor.client.call(listViews, {})
    expect(views.find((each) => each.id === id)?.listing).toBe('More=Tags%3DHolds%2Ba%2Bvoucher')
    await counselor.client.call(deleteView, { id })
    await counselor.client.call(setTags, { kind: 'application', id: ours, tags: [] })
  })

  it('mark a sibling as enrolled elsewhere, or leave it to the children', async () => {
    const set = (isManual: boolean, isEnrolled: boolean) =>
      counselor.client.call(setSiblingEnrolled, { applicationId: ours, isManual, isEnrolled })
    await set(true, true)
    expect(await record()).toMatchObject({ siblingEnrolledManually: true, siblingEnrolledElsewhere: true })
    await set(false, true)
    expect(await record()).toMatchObject({ siblingEnrolledManually: false, siblingEnrolledElsewhere: false })
  })

  it('are told where a colleague said something else about a sibling since they began', async () => {
    const automatic = { isManual: false, isEnrolled: false }
    const yes = { isManual: true, isEnrolled: true }
    const no = { isManual: true, isEnrolled: false }
    const set = (client: typeof counselor.client, to: typeof yes, seen: typeof yes) =>
      client.send(setSiblingEnrolled, { applicationId: ours, ...to, seen })
    await counselor.client.call(setSiblingEnrolled, { applicationId: ours, ...automatic })
    expect((await set(supervisor.client, yes, automatic)).status).toBe(200)
    expect(await set(counselor.client, no, automatic)).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    expect(await record()).toMatchObject({ siblingEnrolledManually: true, siblingEnrolledElsewhere: true })
    // Neither who says the same nor who left it as it was changes anything.
    for (const same of [yes, automatic]) expect((await set(counselor.client, same, automatic)).status).toBe(200)
    expect(await record()).toMatchObject({ siblingEnrolledManually: true, siblingEnrolledElsewhere: true })
    // Where the product decides, what it decided is nothing that somebody said.
    await counselor.client.call(setSiblingEnrolled, { applicationId: ours, ...automatic })
    expect((await set(counselor.client, no, { ...automatic, isEnrolled: true })).status).toBe(200)
    await counselor.client.call(setSiblingEnrolled, { applicationId: ours, ...automatic })
  })

  it('know of an enrolled sibling as the children’s statuses change, unless staff set it', async () => {
    const isEnrolled = async () =>
      (await counselor.client.call(getApplicationDetail, { applicationId: ours, really: false })).application
        .siblingEnrolled
    const mark = (isManual: boolean, marked: boolean) =>
      counselor.client.call(setSiblingEnrolled, { applicationId: ours, isManual, isEnrolled: marked })
    const own = server.db.selectFrom('child').select('id').where('applicationId', '=', ours).orderBy('id').limit(1)
    const move = (status: string) => server.db.updateTable('child').set({ status }).where('id', 'in', own).execute()
    const { status } = await server.db
      .selectFrom('child')
      .select('status')
      .where('id', 'in', own)
      .executeTakeFirstOrThrow()
    expect(await isEnrolled()).toBe(false)
    await move('enrolled')
    expect(await isEnrolled()).toBe(true)
    await mark(true, false)
    expect(await isEnrolled()).toBe(false)
    await mark(false, false)
    expect(await isEnrolled()).toBe(true)
    await move(status)
    expect(await isEnrolled()).toBe(false)
  })

  it('are reachable by the reference number, only within reach', async () => {
    const { externalId } = await record()
    const find = (client: TestClient, reference = externalId ?? '') =>
      client.send(getApplicationIdByExternalId, { externalId: reference })
    const lower = { externalId: (externalId ?? '').toLowerCase() }
    expect(await counselor.client.call(getApplicationIdByExternalId, lower)).toEqual({ id: ours })
    expect((await find(stranger.client)).status).toBe(404)
    expect((await find(counselor.client, 'A0')).status).toBe(404)
  })
})
