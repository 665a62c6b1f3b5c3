import { getMyProfile } from '@semilla/contract/accounts/profile.ts'
import { createApplication } from '@semilla/contract/applications/apply.ts'
import { getDraft, listColleagueDrafts, saveDraft, takeOverDraft } from '@semilla/contract/applications/drafts.ts'
import { expect, it } from 'vitest'
import { givenClient, givenOrganization } from '../../../../testing/given.ts'
import { familyForm } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()

/** Returns three counselors of a new agency. */
async function givenColleagues() {
  const organizationId = await givenOrganization(server, 'agency')
  const counselor = () => givenClient(server, { role: 'counselor', organizationId })
  return [await counselor(), await counselor(), await counselor()] as const
}

const parents = [{ firstName: 'Marisol', lastName: 'Ibarra' }]
const listed = async ({ client }: { client: TestClient }) => (await client.call(listColleagueDrafts, {})).drafts

/** Returns three counselors, and what the others read about the application that the first one began. */
async function givenBegun() {
  const [one, other, third] = await givenColleagues()
  await one.client.call(saveDraft, { form: { parents } })
  const [draft] = await listed(other)
  if (!draft) throw new Error('nothing is listed')
  const take = ({ client }: { client: TestClient }) =>
    client.send(takeOverDraft, { draftId: draft.id, version: draft.version })
  return { one, other, third, draft, take }
}
const ownDraft = ({ client }: { client: TestClient }) => client.call(getDraft, {})

it('a colleague goes on with what somebody of the agency began, and nobody else sees it', async () => {
  const { one, other, draft, take } = await givenBegun()
  const [stranger] = await givenColleagues()
  expect(draft).toMatchObject({ familyName: 'Marisol Ibarra', version: 1 })
  expect(await listed(one)).toEqual([])
  expect(await listed(stranger)).toEqual([])
  expect((await take(stranger)).status).toBe(404)
  expect((await take(one)).status).toBe(404)
  expect((await take(other)).status).toBe(200)
  expect((await ownDraft(other))?.form).toEqual({ parents })
  expect(await ownDraft(one)).toBeUndefined()
  const late = await one.client.send(saveDraft, { form: { parents: [] }, version: 1 })
  expect(late).toMatchObject({ status: 409, code: 'editedMeanwhile' })
  expect(await listed(one)).toHaveLength(1)
  await other.client.call(createApplication, await familyForm(server))
  expect(await listed(one)).toEqual([])
})

it('whoever began it reads at the next change who took it over, and nobody else does', async () => {
  const { one, other, third, take } = await givenBegun()
  const idempotencyKey = (await ownDraft(one))?.idempotencyKey
  await take(other)
  const save = ({ client }: { client: TestClient }, version?: number) =>
    client.send(saveDraft, { form: { parents: [] }, version, idempotencyKey })
  const name = (await other.client.call(getMyProfile, {})).firstName
  const late = await save(one, 1)
  expect(late).toMatchObject({ status: 409, code: 'draftTakenOver' })
  expect(late.message).toContain(name)
  const [stranger] = await givenColleagues()
  const { client: parent } = await givenClient(server)
  for (const who of [stranger, { client: parent }])
    expect(await save(who, 1)).toMatchObject({ status: 409, code: 'editedMeanwhile' })
  await other.client.call(createApplication, await familyForm(server))
  for (const who of [one, third]) expect(await save(who, 1)).toMatchObject({ status: 409, code: 'editedMeanwhile' })
})

it('the log says who took it over from whom', async () => {
  const { one, other, draft, take } = await givenBegun()
  await take(other)
  const logged = await server.db
    .selectFrom('auditLog')
    .select(['actorId', 'before', 'after'])
    .where('entity', '=', 'draft')
    .where('entityId', '=', draft.id)
    .execute()
  expect(logged).toEqual([{ actorId: other.userId, before: { ownerId: one.userId }, after: { ownerId: other.userId } }])
})

it('whoever has begun one takes over none', async () => {
  const { other, take } = await givenBegun()
  await other.client.call(saveDraft, { form: {} })
  expect(await take(other)).toMatchObject({ status: 409, code: 'ownApplicationBegun' })
})

it('nobody takes over what was changed since it was listed', async () => {
  const { one, other, draft, take } = await givenBegun()
  await one.client.call(saveDraft, { form: { familySize: 3 }, version: draft.version })
  expect(await take(other)).toMatchObject({ status: 409, code: 'editedMeanwhile' })
  expect(await ownDraft(other)).toBeUndefined()
  expect((await listed(other)).map(({ familyName }) => familyName)).toEqual([''])
})

it('of two who take one over at once, one gets it', async () => {
  const { other, third, take } = await givenBegun()
  const answers = await Promise.all([take(other), take(third)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await Promise.all([ownDraft(other), ownDraft(third)])).filter(Boolean)).toHaveLength(1)
})

it.each([undefined, 'auditor'] as const)('somebody whose role is %s is refused', async (role) => {
  const { client } = await givenClient(server, { role })
  expect((await client.send(listColleagueDrafts, {})).status).toBe(403)
  expect((await client.send(takeOverDraft, { draftId: 1, version: 1 })).status).toBe(403)
})
