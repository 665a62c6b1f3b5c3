import { saveNote } from '@semilla/contract/casework/notes.ts'
import { setTags } from '@semilla/contract/casework/tags.ts'
import { deleteView, listViews, saveView, setDefaultView } from '@semilla/contract/casework/views.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import { reviewDocument } from '@semilla/contract/documents.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { describe, expect, it } from 'vitest'
import {
  givenClient,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { givenDocument } from '../../../../testing/givenDocuments.ts'
import { listOutdatedWorklistRows } from '../../../../testing/outdatedWorklistRows.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'
import { noteContact, replaceWorklistRows } from '../../applications/queries/worklistRows.ts'
import { setFamilyUpdated, touchFamilyIn } from '../../applications/statuses/queries/statuses.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const otherAgencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const colleague = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const stranger = await givenClient(server, { role: 'counselor', organizationId: otherAgencyId })
const day = (days: number) => addTo(server.clock.today(), { days })
const ago = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000)

type Part = { atRisk?: boolean; seeksWork?: boolean; siblingBornOn?: string }

async function applied(lastName: string, bornOn: string, part: Part = {}) {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client, (form) => {
    const { care, parents, children } = form
    const [parent] = parents
    const [child] = children.splice(0, children.length)
    care.agencyId = agencyId
    parent.lastName = lastName
    for (const each of parents) each.needs = [part.seeksWork ? 'seekingEmployment' : 'working']
    if (child) children.push(child)
    Object.assign(child as object, { bornOn, protections: part.atRisk ? ['atRisk'] : [] })
    const { siblingBornOn } = part
    if (child && siblingBornOn) children.push({ ...child, firstName: 'Sibling', bornOn: siblingBornOn })
  })
  return id
}
const infant = await applied('Infante', addTo(server.clock.today(), { months: -10 }), {
  siblingBornOn: addTo(server.clock.today(), { years: -4 }),
})
const school = await applied('Escuela', addTo(server.clock.today(), { years: -6 }), { atRisk: true, seeksWork: true })

const refresh = () => server.db.transaction().execute((tx) => replaceWorklistRows(tx, [infant, school]))

type Filter = Partial<Input<typeof listWaiting>['filter']>
const nothing = defaultsOf(listWaiting)
const list = (filter: Filter, client: TestClient = counselor.client) =>
  client.call(listWaiting, { ...nothing, filter: { ...nothing.filter, ...filter } })
const ids = async (filter: Filter) => (await list(filter)).items.map(({ id }) => id)

describe('the filters of the worklist', () => {
  it('find families by the age of a child', async () => {
    expect(await ids({ ageGroups: ['infants'] })).toEqual([infant])
    expect(await ids({ ageGroups: ['schoolAge'] })).toEqual([school])
    expect(await ids({ ageGroups: ['infants', 'schoolAge'] })).toEqual([school, infant])
    // One child is younger, and one is older.
    expect(await ids({ ageGroups: ['toddlers'] })).toEqual([])
  })

  it('find families by why they need care and by their priority', async () => {
    expect(await ids({ needs: ['seekingEmployment'] })).toEqual([school])
    expect(await ids({ rankGroups: ['atRisk'] })).toEqual([school])
    expect(await ids({ rankGroups: ['incomeEligible', 'moderateEligible'] })).toEqual([infant])
  })

  it('find families by how long they wait', async () => {
    await server.db
      .updateTable('application')
      .set({ requestedAt: ago(40) })
      .where('id', '=', school)
      .execute()
    await refresh()
    expect(await ids({ waitingDays: 30 })).toEqual([school])
    expect(await ids({ waitingDays: 60 })).toEqual([])
    expect((await ids({ waitingDays: 1 })).includes(infant)).toBe(false)
  })

  it.each([
    ['in the last minute of October 14', '2026-10-15T06:59:00Z', [40, 39]],
    ['at the beginning of October 15', '2026-10-15T07:00:00Z', [39]],
  ])('count the days of the city, of a family that applied %s, on November 23', async (_when, at, days) => {
    await server.db.updateTable('application').set({ requestedAt: at }).where('id', '=', school).execute()
    await refresh()
    const found = async (waitingDays: number) => (await ids({ waitingDays })).length > 0
    const counted = []
    for (const each of [41, 40, 39]) if (await found(each)) counted.push(each)
    expect(counted).toEqual(days)
  })

  it('find families by when somebody was last in contact', async () => {
    const rows = { requestedAt: ago(50), familyUpdatedAt: ago(50), contactedAt: ago(50) }
    await server.db.updateTable('application').set(rows).execute()
    await refresh()
    expect(await ids({ quietDays: 30 })).toEqual([school, infant])
    await counselor.client.call(saveNote, { id: undefined, applicationId: infant, content: 'Called.' })
    expect(await ids({ quietDays: 30 })).toEqual([school])
    await counselor.client.call(setTags, { kind: 'outreach', id: school, tags: ['Called'] })
    expect(await ids({ quietDays: 30 })).toEqual([])
    expect((await list({})).items[0]?.contactedAt).toBe(server.clock.now().toISOString())
    expect(await listOutdatedWorklistRows(server.db)).toEqual([])
  })

  it('know the latest contact also where an earlier one is stored after it', async () => {
    const [now, earlier] = [server.clock.now(), ago(1)]
    await server.inTransaction(async ({ db }) => {
      for (const at of [now, earlier]) {
        await noteContact(db, school, at)
        await setFamilyUpdated(db, school, at)
      }
      await touchFamilyIn(db, school, ['active'], earlier)
    })
    const stored = server.db
      .selectFrom('application')
      .select(['contactedAt', 'familyUpdatedAt'])
      .where('id', '=', school)
    const last = now.toISOString()
    expect(await stored.executeTakeFirst()).toEqual({ contactedAt: last, familyUpdatedAt: last })
    expect(await listOutdatedWorklistRows(server.db)).toEqual([])
    const silent = { contactedAt: ago(50), familyUpdatedAt: ago(50) }
    await server.db.updateTable('application').set(silent).where('id', '=', school).execute()
    await refresh()
  })

  it('count an outreach tag as a contact when it is set, and not when one is removed', async () => {
    const tag = (tags: string[], seen: string[]) =>
      counselor.client.call(setTags, { kind: 'outreach', id: school, tags, seen })
    const silence = async () => {
      await server.db
        .updateTable('application')
        .set({ contactedAt: ago(50) })
        .where('id', '=', school)
        .execute()
      await refresh()
    }
    await tag(['Called', 'Emailed'], ['Called'])
    await silence()
    await tag(['called'], ['Called', 'Emailed'])
    expect(await ids({ quietDays: 30 })).toEqual([school])
    await tag(['Called', 'Visited'], ['Called'])
    expect(await ids({ quietDays: 30 })).toEqual([])
    await silence()
    await tag([], ['Called', 'Visited'])
    expect(await ids({ quietDays: 30 })).toEqual([school])
  })

  it('find families by a tag, as long as they have it', async () => {
    const tag = (tags: readonly string[]) =>
      counselor.client.call(setTags, { kind: 'application', id: infant, tags: [...tags] })
    await tag(['Voucher', 'Twins'])
    expect(await ids({ tags: ['Voucher', 'Nobody has this one'] })).toEqual([infant])
    expect(await ids({ tags: ['Nobody has this one'] })).toEqual([])
    await tag(['Twins'])
    expect(await ids({ tags: ['Voucher'] })).toEqual([])
    expect(await listOutdatedWorklistRows(server.db)).toEqual([])
  })

  it('find families to whom a program owes an answer', async () => {
    const programId = await givenProgram(server)
    const vacancyId = await givenVacancy(server, {
      siteId: await givenSite(server, { programIds: [programId] }),
      programId,
    })
    const { id: childId } = await server.db
      .selectFrom('child')
      .select('id')
      .where('applicationId', '=', infant)
      .executeTakeFirstOrThrow()
    const referralId = await givenReferral(server, { vacancyId, child: { childId, applicationId: infant } })
    const due = (answerDueOn: string) =>
      server.db.updateTable('referral').set({ answerDueOn, needsAccept: false }).where('id', '=', referralId).execute()
    await due(day(0))
    expect(await ids({ answersOverdue: true })).toEqual([])
    await due(day(-1))
    expect(await ids({ answersOverdue: true })).toEqual([infant])
    expect((await list({})).items.find(({ id }) => id === infant)?.answerDueOn).toBe(day(-1))
  })

  it('find families of whose documents one waits for a decision, until staff decide or hide it, or the family is closed', async () => {
    expect(await ids({ documentsToCheck: true })).toEqual([])
    const [first, second] = [await givenDocument(server, infant), await givenDocument(server, infant)]
    const change = (documentId: number, to: { status?: 'complete'; removedAt?: Date; fromFamily?: boolean }) =>
      server.db.updateTable('document').set(to).where('id', '=', documentId).execute()
    expect(await ids({ documentsToCheck: true })).toEqual([infant])
    await counselor.client.call(reviewDocument, { id: first, status: 'complete', reason: '', seen: undefined })
    expect(await ids({ documentsToCheck: true })).toEqual([infant])
    await change(second, { fromFamily: false })
    expect(await ids({ documentsToCheck: true })).toEqual([])
    await change(second, { fromFamily: true })
    expect(await ids({ documentsToCheck: true, ageGroups: ['schoolAge'] })).toEqual([])
    for (const status of ['closed', 'active'] as const) {
      await server.db.updateTable('application').set({ status }).where('id', '=', infant).execute()
      await refresh()
      expect(await ids({ documentsToCheck: true })).toEqual(status === 'closed' ? [] : [infant])
    }
    await change(second, { removedAt: server.clock.now() })
    expect(await ids({ documentsToCheck: true })).toEqual([])
  })

  it('do not tell who waits for a decision about documents to staff who may not read them', async () => {
    const role = { organizationId: agencyId, code: 'looksOn', name: 'Looks on', userType: 'agencyStaff' }
    await server.db
      .insertInto('role')
      .values({ ...role, permissions: ['oece.app.viewer'] })
      .execute()
    const { client } = await givenClient(server, { role: 'looksOn' as never, organizationId: agencyId })
    const filter = { ...nothing.filter, documentsToCheck: true }
    expect(await client.send(listWaiting, { ...nothing, filter })).toMatchObject({ status: 403 })
  })

  it('hold together with a text, also a misspelt one', async () => {
    expect(await ids({ text: 'Infantr', ageGroups: ['infants'] })).toEqual([infant])
    expect(await ids({ text: 'Infantr', ageGroups: ['schoolAge'] })).toEqual([])
  })

  it('say which part excludes most where nothing is found', async () => {
    expect(await list({ ageGroups: ['toddlers'], statuses: ['active'] })).toMatchObject({
      narrowest: 'ageGroups',
      withoutIt: 2,
    })
    expect((await list({ ageGroups: ['toddlers'] })).narrowest).toBeUndefined()
    // Within a word as typed, at the beginning of a word, and spelled similarly.
    for (const text of ['cuela', 'escuela', 'escuelx', 'escuelax']) {
      expect(await list({ text, ageGroups: ['toddlers'] })).toMatchObject({
        total: 0,
        narrowest: 'ageGroups',
        withoutIt: 1,
      })
    }
    expect(await list({ text: 'xylophone', ageGroups: ['infants'] })).toMatchObject({ narrowest: 'text', withoutIt: 1 })
  })
})

describe('a saved view', () => {
  const view = { id: undefined, name: 'Waiting long', listing: 'Status=active&More=Wait%3D90', isShared: false }
  const names = async (client: TestClient) => (await client.call(listViews, {})).map(({ name }) => name)

  it('is seen by its owner alone until it is shared within the organization', async () => {
    const { id } = await counselor.client.call(saveView, view)
    expect(await counselor.client.call(listViews, {})).toMatchObject([{ ...view, id, isOwn: true, isDefault: false }])
    expect(await names(colleague.client)).toEqual([])
    await counselor.client.call(saveView, { ...view, id, isShared: true })
    expect(await colleague.client.call(listViews, {})).toMatchObject([{ id, isOwn: false, isShared: true }])
    expect(await names(stranger.client)).toEqual([])
  })

  it('can be where the worklist of each begins', async () => {
    const [{ id } = { id: 0 }] = await colleague.client.call(listViews, {})
    await colleague.client.call(setDefaultView, { id })
    expect((await colleague.client.call(listViews, {}))[0]?.isDefault).toBe(true)
    expect((await counselor.client.call(listViews, {}))[0]?.isDefault).toBe(false)
    expect((await stranger.client.send(setDefaultView, { id })).status).toBe(404)
    await counselor.client.call(saveView, { ...view, id, isShared: false })
    await counselor.client.call(saveView, { ...view, id, isShared: true })
    expect((await colleague.client.call(listViews, {}))[0]?.isDefault).toBe(false)
  })

  it('can be chosen several times at once, of which one choice stays', async () => {
    const [{ id } = { id: 0 }] = await colleague.client.call(listViews, {})
    const { id: other } = await colleague.client.call(saveView, { ...view, name: 'Other' })
    const choices = [id, other, id, other].map((each) => colleague.client.send(setDefaultView, { id: each }))
    expect((await Promise.all(choices)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await colleague.client.call(listViews, {})).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await colleague.client.call(deleteView, { id: other })
  })

  it('has a name of its own, and is changed and deleted by its owner alone', async () => {
    const [{ id } = { id: 0 }] = await counselor.client.call(listViews, {})
    expect((await counselor.client.send(saveView, { ...view, name: 'WAITING long' })).code).toBe('nameTaken')
    expect((await colleague.client.send(saveView, { ...view, isShared: true })).code).toBe('nameTaken')
    expect((await colleague.client.send(saveView, { ...view, id })).status).toBe(404)
    expect((await colleague.client.send(deleteView, { id })).status).toBe(404)
    await counselor.client.call(deleteView, { id })
    expect(await names(colleague.client)).toEqual([])
  })
})

it('a person has at most fifty views, also when many are saved at once', async () => {
  const save = (at: number) => stranger.client.send(saveView, { name: `View ${at}`, listing: '', isShared: false })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => save(at)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(answers.find(({ status }) => status !== 200)?.code).toBe('tooManyViews')
})
