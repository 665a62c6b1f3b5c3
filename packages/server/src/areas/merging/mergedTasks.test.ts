import { listTasks, saveTask, setTaskDone } from '@semilla/contract/casework/tasks.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import { mergeApplication, undoMerge } from '@semilla/contract/merging.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenOrganization } from '../../../testing/given.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { listOutdatedWorklistRows } from '../../../testing/outdatedWorklistRows.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../testing/testClient.ts'

const server = await startTestServer()
const { db } = server
const cityId = await givenCity(server)
const agencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const day = (days: number) => addTo(server.clock.today(), { days })

const family = async (of = agencyId) => (await givenFamily(server, { cityId, agencyId: of })).applicationId
const add = async (applicationId: number, title: string, days: number) =>
  (
    await counselor.client.call(saveTask, {
      ...{ id: undefined, assignedTo: undefined },
      ...{ applicationId, title, dueOn: day(days) },
    })
  ).id
async function merge(fromId: number, toId: number, client: TestClient = counselor.client) {
  const options = { addChildIds: [], addDocuments: false, replacePreferences: false }
  const { mergeId } = await client.call(mergeApplication, { fromId, toId, options, ignoreWarning: false })
  return mergeId as number
}
const list = async (asked: Partial<Input<typeof listWaiting>>) =>
  (await counselor.client.call(listWaiting, { ...defaultsOf(listWaiting), ...asked })).items
/** Returns the next task that the worklist shows of each of some applications. */
async function shown(...ids: number[]) {
  const items = await list({})
  return ids.map((id) => items.find((item) => item.id === id)?.taskTitle)
}
const found = async (filter: Partial<Input<typeof listWaiting>['filter']>) =>
  (await list({ filter: { ...defaultsOf(listWaiting).filter, statuses: ['active'], ...filter } })).map(({ id }) => id)

beforeEach(async () => {
  await db.deleteFrom('applicationTask').execute()
  await db.updateTable('worklistRow').set({ taskDueOn: 'infinity' }).execute()
})

describe('the next task of an application that was merged', () => {
  it('is shown in the row of the receiving one, and is found and sorted there until the merge is undone', async () => {
    const [from, to, other] = [await family(), await family(), await family()]
    await add(from, 'Ask for pay stubs', 1)
    await add(to, 'Call back', 5)
    await add(other, 'Write', 3)
    expect(await shown(to)).toEqual(['Call back'])
    const mergeId = await merge(from, to)
    expect(await shown(from, to)).toEqual(['Ask for pay stubs', 'Ask for pay stubs'])
    expect(await found({ isMyTask: true })).toEqual([other, to])
    const sort = [{ by: 'taskDueOn' as const, descending: false }]
    const sorted = (await list({ sort })).map(({ id }) => id)
    expect(sorted.indexOf(to)).toBeLessThan(sorted.indexOf(other))
    await counselor.client.call(undoMerge, { mergeId })
    expect(await shown(from, to)).toEqual(['Ask for pay stubs', 'Call back'])
    expect(await listOutdatedWorklistRows(db)).toEqual([])
  })

  it('goes with it through a chain of merges, also what is added, changed and done later', async () => {
    const [first, second, third] = [await family(), await family(), await family()]
    await merge(first, second)
    const later = await merge(second, third)
    const id = await add(first, 'Ask for pay stubs', 2)
    expect(await shown(second, third)).toEqual(['Ask for pay stubs', 'Ask for pay stubs'])
    expect(await found({ taskReach: 'week' })).toEqual([third])
    expect(await found({ isMyTask: true, taskReach: 'week' })).toEqual([third])
    const seen = { title: 'Ask for pay stubs', dueOn: day(2), assignedTo: counselor.userId }
    const changed = { id, applicationId: first, title: 'Ask again', dueOn: day(20), assignedTo: undefined, seen }
    await counselor.client.call(saveTask, changed)
    expect(await found({ taskReach: 'week' })).toEqual([])
    expect(await shown(third)).toEqual(['Ask again'])
    await counselor.client.call(undoMerge, { mergeId: later })
    expect(await shown(second, third)).toEqual(['Ask again', undefined])
    await counselor.client.call(setTaskDone, { id, isDone: true })
    expect(await shown(first, second)).toEqual([undefined, undefined])
    expect(await listOutdatedWorklistRows(db)).toEqual([])
  })

  it('is for the agency of the receiving one, as the family is', async () => {
    const elsewhere = await givenOrganization(server, 'agency')
    const supervisor = await givenClient(server, { role: 'supervisor', organizationId: cityId })
    const [from, to] = [await family(elsewhere), await family()]
    await db
      .insertInto('applicationTask')
      .values({
        ...{ applicationId: from, title: 'Call back', dueOn: day(1), assignedTo: supervisor.userId },
        ...{ createdBy: supervisor.userId, createdAt: server.clock.now(), updatedAt: server.clock.now() },
      })
      .execute()
    const mergeId = await merge(from, to, supervisor.client)
    expect(await shown(to)).toEqual(['Call back'])
    const { items } = await counselor.client.call(listTasks, { ...defaultsOf(listTasks), applicationId: to })
    expect(items).toMatchObject([{ title: 'Call back', applicationId: from, status: 'active', hasEnded: false }])
    const { id = 0, assignedTo } = items[0] ?? {}
    const next = { id, applicationId: from, title: 'Write', dueOn: day(2), assignedTo, seen: undefined }
    await counselor.client.call(saveTask, next)
    await counselor.client.call(setTaskDone, { id, isDone: true })
    expect(await shown(to)).toEqual([undefined])
    await supervisor.client.call(undoMerge, { mergeId })
    expect((await counselor.client.send(setTaskDone, { id, isDone: false })).status).toBe(404)
  })

  it('is not lost where a task is added during the merge', async () => {
    for (let round = 0; round < 10; round++) {
      const [from, to] = [await family(), await family()]
      await Promise.all([merge(from, to), add(from, 'From', 1), add(to, 'To', 2)])
      expect(await shown(to)).toEqual(['From'])
    }
    expect(await listOutdatedWorklistRows(db)).toEqual([])
  })
})
