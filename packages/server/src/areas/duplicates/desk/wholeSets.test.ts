import { updateApplication } from '@semilla/contract/applications/apply.ts'
import {
  decideNoneDuplicates,
  decideNotDuplicate,
  listDuplicateDecisions,
  listDuplicateSets,
  undoNoneDuplicates,
  undoNotDuplicate,
} from '@semilla/contract/duplicates/desk.ts'
import { mergeApplication, undoMerge } from '@semilla/contract/merging.ts'
import { beforeEach, expect, it } from 'vitest'
import { givenClient, givenOrganization } from '../../../../testing/given.ts'
import { givenApplied, loadChange } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db } = server
const agencyId = await givenOrganization(server, 'agency')
const elsewhereId = await givenOrganization(server, 'agency')
const clientOf = async (role: 'counselor' | 'auditor', organizationId: number) =>
  (await givenClient(server, { role, organizationId })).client
const counselor = await clientOf('counselor', agencyId)
const colleague = await clientOf('counselor', agencyId)
const neighbor = await clientOf('counselor', elsewhereId)
beforeEach(() => db.deleteFrom('application').execute())

const compare = () => server.runTask('comparePairs', {})
/** Makes applications of one family, which are a set at the desk. */
async function givenSet(size: number): Promise<number[]> {
  const ids: number[] = []
  for (let each = 0; each < size; each++) ids.push((await givenApplied(server, counselor)).id)
  await compare()
  return ids
}
const sets = async (client = counselor) =>
  (await client.call(listDuplicateSets, { filter: { strength: undefined }, skip: 0, take: 10 })).items
const setOf = async (client = counselor) => {
  const [set] = await sets(client)
  return { setId: set?.id ?? 0, version: set?.whole?.version ?? '' }
}
const decisions = async (client = counselor) => client.call(listDuplicateDecisions, { skip: 0, take: 20 })
const decisionId = async () => (await decisions()).items[0]?.setDecisionId as number
async function changeEmail(id: number): Promise<void> {
  const change = await loadChange(counselor, id)
  change.form.parents[0].email = `changed${id}@example.net`
  await counselor.call(updateApplication, change)
}
const changed = { status: 409, code: 'setChangedMeanwhile' }

it('marks all applications of a set as not duplicates at once, in one line of the decisions, and takes it back once', async () => {
  const ids = await givenSet(4)
  expect((await sets())[0]?.whole).toMatchObject({ pairCount: 6, applicationCount: 4 })
  const seen = await setOf()
  expect(await counselor.call(decideNoneDuplicates, seen)).toEqual({ pairCount: 6, applicationCount: 4 })
  expect(await sets()).toEqual([])
  expect(await counselor.send(decideNoneDuplicates, seen)).toMatchObject(changed)
  const { items, total } = await decisions(colleague)
  const counts = { pairCount: 6, applicationCount: 4, changedCount: 0, holds: true }
  expect([total, items]).toMatchObject([
    1,
    [{ verdict: 'noneDuplicates', firstId: ids[0], secondId: ids[1], ...counts }],
  ])
  const back = { setDecisionId: items[0]?.setDecisionId as number }
  expect((await colleague.send(undoNoneDuplicates, back)).status).toBe(200)
  expect(await colleague.send(undoNoneDuplicates, back)).toMatchObject(changed)
  expect([(await sets())[0]?.pairCount, (await decisions()).total]).toEqual([6, 0])
})

it('tells in the log of each application with which others it was marked, and that it was taken back', async () => {
  const [first, ...others] = await givenSet(3)
  await counselor.call(decideNoneDuplicates, await setOf())
  await counselor.call(undoNoneDuplicates, { setDecisionId: await decisionId() })
  const entries = await db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('applicationId', '=', first as number)
    .where('entity', '=', 'duplicates')
    .where('action', 'in', ['update', 'remove'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'update', before: null, after: { notDuplicateOf: others } },
    { action: 'remove', before: { notDuplicateOf: others }, after: null },
  ])
})

it('shows a pair again once one of its compared fields changes, and says so in the line of the set', async () => {
  const ids = await givenSet(3)
  await counselor.call(decideNoneDuplicates, await setOf())
  await changeEmail(ids[2] as number)
  await compare()
  const [set] = await sets()
  expect([set?.pairCount, set?.whole]).toMatchObject([2, { pairCount: 2, applicationCount: 3 }])
  expect((await decisions()).items).toMatchObject([{ pairCount: 3, changedCount: 2, holds: false }])
  // Decided again, they belong to the later decision, and one that is decided alone to none.
  await counselor.call(decideNoneDuplicates, await setOf())
  server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString())
  await counselor.call(decideNotDuplicate, { firstId: ids[0] as number, secondId: ids[1] as number, fingerprint: '' })
  expect((await decisions()).items.map(({ verdict, pairCount }) => [verdict, pairCount])).toEqual([
    ['notDuplicate', 1],
    ['noneDuplicates', 2],
  ])
})

it('refuses a set that has changed since it was shown, and leaves out what waits to be compared again', async () => {
  const ids = await givenSet(3)
  const seen = await setOf()
  await changeEmail(ids[2] as number)
  expect(await counselor.send(decideNoneDuplicates, seen)).toMatchObject(changed)
  // One pair is left that is surely as it is shown, which has a button of its own.
  const [meanwhile] = await sets()
  expect([meanwhile?.pairCount, meanwhile?.whole]).toEqual([3, undefined])
  await compare()
  expect((await sets())[0]?.whole).toMatchObject({ pairCount: 3 })
  const again = await setOf()
  await givenApplied(server, counselor)
  await compare()
  expect(await counselor.send(decideNoneDuplicates, again)).toMatchObject(changed)
  expect((await decisions()).total).toBe(0)
})

it('covers the applications that the caller may see, and tells nothing of others', async () => {
  const ids = await givenSet(4)
  const hidden = ids[3] as number
  await db.updateTable('application').set({ agencyId: elsewhereId }).where('id', '=', hidden).execute()
  expect((await sets())[0]?.whole).toMatchObject({ pairCount: 3, applicationCount: 3 })
  const seen = await setOf()
  expect(await neighbor.send(decideNoneDuplicates, seen)).toMatchObject(changed)
  await counselor.call(decideNoneDuplicates, seen)
  const setDecisionId = await decisionId()
  expect((await decisions(neighbor)).items).toEqual([])
  expect(await neighbor.send(undoNoneDuplicates, { setDecisionId })).toMatchObject(changed)
  // Those that are no longer within reach are not counted, and stay decided.
  await db
    .updateTable('application')
    .set({ agencyId: elsewhereId })
    .where('id', '=', ids[2] as number)
    .execute()
  expect((await decisions()).items).toMatchObject([{ pairCount: 1, applicationCount: 2 }])
  await counselor.call(undoNoneDuplicates, { setDecisionId })
  expect(await db.selectFrom('duplicateDecision').select('highId').execute()).toEqual([
    { highId: ids[2] },
    { highId: ids[2] },
  ])
})

it('gives way to a merge until that is undone, and to taking back one pair', async () => {
  const [first = 0, second = 0, third = 0] = await givenSet(3)
  await counselor.call(decideNoneDuplicates, await setOf())
  const options = { addChildIds: [], addDocuments: true, replacePreferences: false }
  const asked = { fromId: second, toId: first, options, ignoreWarning: false }
  const { mergeId } = await counselor.call(mergeApplication, asked)
  const lines = async () =>
    (await decisions()).items.map(({ verdict, pairCount }) => `${verdict} ${pairCount}`).toSorted()
  expect(await lines()).toEqual(['merged 1', 'noneDuplicates 2'])
  await counselor.call(undoMerge, { mergeId: mergeId as number })
  expect(await lines()).toEqual(['noneDuplicates 3'])
  await counselor.call(undoNotDuplicate, { firstId: first, secondId: third })
  expect(await lines()).toEqual(['noneDuplicates 2'])
})

it('is decided once by two at the same time', async () => {
  await givenSet(5)
  const seen = await setOf()
  const answers = await Promise.all([counselor, colleague].map((client) => client.send(decideNoneDuplicates, seen)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await decisions()).items).toMatchObject([{ pairCount: 10 }])
})
