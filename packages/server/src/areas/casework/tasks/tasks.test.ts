import { listTasks, saveTask, setTaskDone } from '@semilla/contract/casework/tasks.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenClient, givenOrganization } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { listOutdatedWorklistRows } from '../../../../testing/outdatedWorklistRows.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const otherAgencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const colleague = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })
const stranger = await givenClient(server, { role: 'counselor', organizationId: otherAgencyId })

async function applied(of: number) {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client, ({ care }) => {
    care.agencyId = of
  })
  return { id, client }
}
const family = await applied(agencyId)
const second = await applied(agencyId)
const theirs = await applied(otherAgencyId)
const day = (days: number) => addTo(server.clock.today(), { days })

type Task = Partial<Input<typeof saveTask>>
const task = (part: Task = {}) => ({
  ...defaultsOfTask,
  applicationId: family.id,
  title: 'Call back',
  dueOn: day(1),
  ...part,
})
const byTask: Input<typeof listWaiting>['sort'] = [{ by: 'taskDueOn', descending: false }]
const defaultsOfTask = { id: undefined, assignedTo: undefined }
const add = async (client: TestClient, part?: Task) => (await client.call(saveTask, task(part))).id
const list = (client: TestClient, part: Partial<Input<typeof listTasks>> = {}) =>
  client.call(listTasks, { ...defaultsOf(listTasks), ...part })
const titles = async (client: TestClient, part?: Partial<Input<typeof listTasks>>) =>
  (await list(client, part)).items.map(({ title }) => title)
const waiting = async (filter: Partial<Input<typeof listWaiting>['filter']>) => {
  const nothing = defaultsOf(listWaiting)
  const { items } = await counselor.client.call(listWaiting, { ...nothing, filter: { ...nothing.filter, ...filter } })
  return items.map(({ id, taskTitle }) => [id, taskTitle])
}
/** Lets days pass, without the sessions' ending. */
async function goOn(days: number) {
  const at = new Date(server.clock.now().getTime() + days * 86_400_000)
  server.clock.set(at.toISOString())
  await server.db.updateTable('userSession').set({ createdAt: at, lastSeenAt: at }).execute()
}

beforeEach(async () => {
  await sql`truncate application_task`.execute(server.db)
  await sql`update worklist_row set task_due_on = 'infinity'`.execute(server.db)
})

describe('a task', () => {
  it('is for its author unless a colleague is named, and listed by its day', async () => {
    await add(counselor.client, { title: 'Later', dueOn: day(9) })
    await add(counselor.client, { title: 'Ask for pay stubs', dueOn: day(0), assignedTo: colleague.userId })
    expect(await list(auditor.client, { applicationId: family.id })).toMatchObject({
      total: 2,
      items: [
        { title: 'Ask for pay stubs', assignedTo: colleague.userId, hasEnded: false },
        { title: 'Later', assignedTo: counselor.userId },
      ],
    })
    expect(await titles(colleague.client, { isMine: true })).toEqual(['Ask for pay stubs'])
  })

  it('comes with a phone of its family, to call it back from the list', async () => {
    await add(counselor.client)
    expect((await list(counselor.client)).items.map(({ phone }) => phone)).toEqual(['(415) 555-0171'])
  })

  it('needs something to do and a day that has not passed', async () => {
    expect((await counselor.client.send(saveTask, task({ title: ' ' }))).status).toBe(400)
    expect((await counselor.client.send(saveTask, task({ dueOn: day(-1) }))).status).toBe(400)
    expect((await counselor.client.send(saveTask, task({ title: 'x'.repeat(201) }))).status).toBe(400)
  })

  it('is due within two years, unless its day was stored before and stays', async () => {
    const fields = async (dueOn: string) => (await counselor.client.send(saveTask, task({ dueOn }))).fields
    const twoYears = addTo(server.clock.today(), { years: 2 })
    expect(await fields(twoYears)).toEqual([])
    for (const dueOn of [addTo(twoYears, { days: 1 }), '9999-12-31'])
      expect(await fields(dueOn)).toMatchObject([{ Path: 'DueDate', Code: 'tooFarAhead' }])
    const id = await add(counselor.client)
    await server.db.updateTable('applicationTask').set({ dueOn: '9999-12-31' }).where('id', '=', id).execute()
    await counselor.client.call(saveTask, task({ id, title: 'Call again', dueOn: '9999-12-31' }))
  })

  it('is given to nobody beyond the reach of who gives it', async () => {
    for (const assignedTo of [stranger.userId, 987_654])
      expect((await counselor.client.send(saveTask, task({ assignedTo }))).status).toBe(404)
  })

  it('is changed while it is open, also once its day has passed', async () => {
    const id = await add(counselor.client)
    await goOn(3)
    await colleague.client.call(saveTask, task({ id, title: 'Call again', dueOn: day(-2) }))
    expect(await titles(counselor.client)).toEqual(['Call again'])
    await counselor.client.call(setTaskDone, { id, isDone: true })
    expect(await counselor.client.send(saveTask, task({ id }))).toMatchObject({ status: 409, code: 'taskDone' })
  })

  it('keeps what a colleague changed while somebody had it open', async () => {
    const id = await add(counselor.client)
    const seen = { title: 'Call back', dueOn: day(1), assignedTo: counselor.userId }
    expect((await colleague.client.send(saveTask, task({ id, dueOn: day(5), seen }))).status).toBe(200)
    expect((await counselor.client.send(saveTask, task({ id, title: 'Write', seen }))).status).toBe(200)
    expect((await list(counselor.client)).items).toMatchObject([{ title: 'Write', dueOn: day(5) }])
    const late = await counselor.client.send(saveTask, task({ id, dueOn: day(9), seen }))
    expect(late).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    expect((await list(counselor.client)).items).toMatchObject([{ title: 'Write', dueOn: day(5) }])
  })

  it('of a colleague who has left is changed, and stays theirs until it is given to somebody else', async () => {
    const leaver = await givenClient(server, { role: 'counselor', organizationId: agencyId })
    const id = await add(counselor.client, { assignedTo: leaver.userId })
    const left = { disabledAt: server.clock.now() }
    await server.db.updateTable('appUser').set(left).where('id', '=', leaver.userId).execute()
    await counselor.client.call(saveTask, task({ id, title: 'Call again', assignedTo: leaver.userId }))
    expect((await list(counselor.client)).items).toMatchObject([{ title: 'Call again', assignedTo: leaver.userId }])
    expect((await counselor.client.send(saveTask, task({ assignedTo: leaver.userId }))).status).toBe(404)
    await counselor.client.call(saveTask, task({ id, assignedTo: counselor.userId }))
    expect(await titles(counselor.client, { isMine: true })).toEqual(['Call back'])
  })

  it('is done by somebody and can be opened again', async () => {
    const id = await add(counselor.client)
    await colleague.client.call(setTaskDone, { id, isDone: true })
    const done = async () => (await list(counselor.client, { isDone: true })).items
    const first = await done()
    expect(first).toMatchObject([{ id, doneByName: expect.any(String), doneAt: server.clock.now().toISOString() }])
    await goOn(1)
    // Whoever did it first has done it.
    await counselor.client.call(setTaskDone, { id, isDone: true })
    expect(await done()).toEqual(first)
    expect(await titles(counselor.client)).toEqual([])
    await counselor.client.call(setTaskDone, { id, isDone: false })
    expect(await titles(counselor.client)).toEqual(['Call back'])
  })

  it('is not there for another agency, the family and through another application', async () => {
    const id = await add(counselor.client)
    const status = async (client: TestClient) => (await client.send(setTaskDone, { id, isDone: true })).status
    expect([await status(stranger.client), await status(family.client), await status(auditor.client)]).toEqual([
      404, 403, 403,
    ])
    expect((await counselor.client.send(saveTask, task({ id, applicationId: second.id }))).status).toBe(404)
    expect((await stranger.client.send(saveTask, task({ id, applicationId: theirs.id }))).status).toBe(404)
    expect(await titles(stranger.client)).toEqual([])
  })

  it('says that its application has ended', async () => {
    await add(counselor.client)
    await server.db.updateTable('application').set({ status: 'closed' }).where('id', '=', family.id).execute()
    expect((await list(counselor.client)).items).toMatchObject([{ status: 'closed', hasEnded: true }])
    await server.db.updateTable('application').set({ status: 'active' }).where('id', '=', family.id).execute()
  })

  it('is in the log with what it said before and after', async () => {
    const id = await add(counselor.client)
    await counselor.client.call(setTaskDone, { id, isDone: true })
    const lines = server.db.selectFrom('auditLog').select(['action', 'before', 'after']).orderBy('id')
    expect(await lines.where('entity', '=', 'task').where('entityId', '=', id).execute()).toMatchObject([
      { action: 'create', after: { title: 'Call back', assignedTo: counselor.userId } },
      { action: 'update', before: { isDone: false }, after: { isDone: true } },
    ])
  })
})

describe('the worklist', () => {
  it('shows the task that is due first, and finds families by when it is due and whose it is', async () => {
    const own = await add(counselor.client, { title: 'Soon', dueOn: day(5) })
    const first = await add(colleague.client, { title: 'Tomorrow', dueOn: day(1) })
    await add(colleague.client, { title: 'Other', dueOn: day(20), applicationId: second.id })
    expect(await waiting({ taskReach: 'week' })).toEqual([[family.id, 'Tomorrow']])
    expect(await waiting({ taskReach: 'today' })).toEqual([])
    expect(await waiting({ isMyTask: true })).toEqual([[family.id, 'Tomorrow']])
    expect((await waiting({ taskReach: 'any' })).length).toBe(2)
    await goOn(2)
    expect(await waiting({ taskReach: 'overdue' })).toEqual([[family.id, 'Tomorrow']])
    expect(await waiting({ taskReach: 'overdue', isMyTask: true })).toEqual([])
    await colleague.client.call(setTaskDone, { id: first, isDone: true })
    expect(await waiting({ taskReach: 'week' })).toEqual([[family.id, 'Soon']])
    await counselor.client.call(setTaskDone, { id: own, isDone: true })
    await add(colleague.client, { title: 'Theirs', dueOn: day(5) })
    expect(await waiting({ taskReach: 'week' })).toEqual([[family.id, 'Theirs']])
    expect(await waiting({ taskReach: 'week', isMyTask: true })).toEqual([])
    expect(await listOutdatedWorklistRows(server.db)).toEqual([])
  })

  it('is not there for staff who may not read notes, nor for their searches', async () => {
    await add(counselor.client)
    const values = { organizationId: agencyId, code: 'looksOn', name: 'Looks on', userType: 'agencyStaff' }
    const permissions = ['oece.app.viewer']
    await server.db
      .insertInto('role')
      .values({ ...values, permissions })
      .execute()
    const { client } = await givenClient(server, { role: 'looksOn' as never, organizationId: agencyId })
    const nothing = defaultsOf(listWaiting)
    const { items } = await client.call(listWaiting, nothing)
    const row = items.find(({ id }) => id === family.id)
    expect(row).toBeDefined()
    expect([row?.taskTitle, row?.taskDueOn].filter(Boolean)).toEqual([])
    for (const more of [{ filter: { ...nothing.filter, taskReach: 'any' as const } }, { sort: byTask }])
      expect(await client.send(listWaiting, { ...nothing, ...more })).toMatchObject({ status: 403 })
  })
})
