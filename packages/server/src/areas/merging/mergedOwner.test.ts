import { previewMerge } from '@semilla/contract/merging.ts'
import { expect, it } from 'vitest'
import { givenClient, givenOrganization } from '../../../testing/given.ts'
import type { FamilyIds } from '../../../testing/givenFamily.ts'
import { givenMerging, mergeOptions, one } from '../../../testing/givenMerging.ts'
import { listOutdatedWorklistRows } from '../../../testing/outdatedWorklistRows.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db } = server
const { cityId, agencyId, counselor, family, merged, undo, record } = await givenMerging(server)
const colleague = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const another = await givenClient(server, { role: 'counselor', organizationId: agencyId })

const assign = ({ applicationId }: FamilyIds, ownerId: number) =>
  db.updateTable('application').set({ ownerId }).where('id', '=', applicationId).execute()
const ownerOf = async (of: FamilyIds) => (await record(of)).ownerId
async function twoOf(fromOwner: number | undefined, toOwner?: number) {
  const [from, to] = [await family(one('Rosa')), await family(one('Luz'))]
  if (fromOwner) await assign(from, fromOwner)
  if (toOwner) await assign(to, toOwner)
  return [from, to] as const
}
const preview = (from: FamilyIds, to: FamilyIds) =>
  counselor.call(previewMerge, { fromId: from.applicationId, toId: to.applicationId, options: mergeOptions() })

it('an application without an owner takes that of the one merged into it, until the merge is undone', async () => {
  const [from, to] = await twoOf(colleague.userId)
  expect((await preview(from, to)).takesOwner).toBe(true)
  const mergeId = await merged(from, to)
  expect(await ownerOf(to)).toBe(colleague.userId)
  expect(await listOutdatedWorklistRows(db)).toEqual([])
  expect((await undo(mergeId)).status).toBe(200)
  expect(await ownerOf(to)).toBeNull()
  expect(await ownerOf(from)).toBe(colleague.userId)
  expect(await listOutdatedWorklistRows(db)).toEqual([])
  const logged = await db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('entity', '=', 'assignment')
    .where('applicationId', '=', to.applicationId)
    .orderBy('id')
    .execute()
  expect(logged).toMatchObject([
    { before: { ownerId: null }, after: { ownerId: colleague.userId } },
    { before: { ownerId: colleague.userId }, after: { ownerId: null } },
  ])
})

it('an application that has an owner keeps it', async () => {
  const [from, to] = await twoOf(colleague.userId, another.userId)
  expect((await preview(from, to)).takesOwner).toBe(false)
  const mergeId = await merged(from, to)
  expect(await ownerOf(to)).toBe(another.userId)
  await undo(mergeId)
  expect(await ownerOf(to)).toBe(another.userId)
})

it('whoever was given it after the merge keeps it when the merge is undone', async () => {
  const [from, to] = await twoOf(colleague.userId)
  const mergeId = await merged(from, to)
  await assign(to, another.userId)
  expect((await undo(mergeId)).status).toBe(200)
  expect(await ownerOf(to)).toBe(another.userId)
})

it('whoever was given it again after the merge keeps it when the merge is undone, also who had it by the merge', async () => {
  const [from, to] = await twoOf(colleague.userId)
  const mergeId = await merged(from, to)
  const assignedAt = new Date(server.clock.now().getTime() + 60_000)
  await db.updateTable('application').set({ assignedAt }).where('id', '=', to.applicationId).execute()
  expect((await undo(mergeId)).status).toBe(200)
  expect(await ownerOf(to)).toBe(colleague.userId)
})

it('nobody is assigned who is disabled or works for another agency', async () => {
  const [from, to] = await twoOf(colleague.userId)
  await db.updateTable('appUser').set({ disabledAt: server.clock.now() }).where('id', '=', colleague.userId).execute()
  await merged(from, to)
  expect(await ownerOf(to)).toBeNull()
  const elsewhere = await givenOrganization(server, 'agency')
  const stranger = await givenClient(server, { role: 'counselor', organizationId: elsewhere })
  const supervisor = await givenClient(server, { role: 'supervisor', organizationId: cityId })
  const theirs = await family({ ...one('Ana'), agencyId: elsewhere })
  await assign(theirs, stranger.userId)
  const ours = await family(one('Eva'))
  await merged(theirs, ours, {}, supervisor.client)
  expect(await ownerOf(ours)).toBeNull()
})

it('the preview counts the open tasks of both for those who may read them', async () => {
  const [from, to] = await twoOf(undefined)
  const at = server.clock.now()
  const person = { assignedTo: another.userId, createdBy: another.userId }
  const task = {
    applicationId: from.applicationId,
    dueOn: server.clock.today(),
    createdAt: at,
    updatedAt: at,
    ...person,
  }
  await db
    .insertInto('applicationTask')
    .values([
      { ...task, title: 'Call' },
      { ...task, title: 'Write' },
      { ...task, title: 'Done', doneAt: at, doneBy: another.userId },
    ])
    .execute()
  const found = await preview(from, to)
  expect([found.from?.tasks, found.to?.tasks]).toEqual([2, 0])
})
