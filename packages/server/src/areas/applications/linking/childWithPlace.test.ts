import { updateApplication } from '@semilla/contract/applications/apply.ts'
import { linkApplication } from '@semilla/contract/applications/linking.ts'
import { inviteParent, linkApplicationByInvitation } from '@semilla/contract/invitations.ts'
import { expect, test } from 'vitest'
import { givenClient, givenOrganization } from '../../../../testing/given.ts'
import { anotherChild, givenApplied, loadChange } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db } = server
const setChildren = (applicationId: number, status: string) =>
  db.updateTable('child').set({ status }).where('applicationId', '=', applicationId).execute()

/** Applies with Lucía alone, who then gets a place, so that the application ends. */
async function givenEnrolled(client: TestClient): Promise<void> {
  const { id } = await givenApplied(server, client, (form) => form.children.splice(1))
  await setChildren(id, 'enrolled')
  await db.updateTable('application').set({ status: 'enrolled' }).where('id', '=', id).execute()
}

/** Applies in a browser in which a parent then signs in who has a child with a place. */
async function givenHeld(edit?: Parameters<typeof givenApplied>[2]) {
  const visitor = server.client()
  const { id } = await givenApplied(server, visitor, edit)
  const { client, userId } = await givenClient(server)
  await givenEnrolled(client)
  client.cookies.set('semilla_visitor', visitor.cookies.get('semilla_visitor') ?? '')
  return { id, client, userId }
}
const accountOf = (id: number) =>
  db.selectFrom('application').select(['parentUserId', 'isDisabled']).where('id', '=', id).executeTakeFirstOrThrow()

test('an application with a child who has a place is linked to the account once the child is taken out of it', async () => {
  const { id, client, userId } = await givenHeld()
  const answer = await client.send(linkApplication, { applicationId: id })
  expect(answer).toMatchObject({ status: 409, code: 'linkedChildHasPlace' })
  expect(answer.message).toContain('Lucía')
  expect(await accountOf(id)).toEqual({ parentUserId: null, isDisabled: true })
  const loaded = await loadChange(client, id)
  loaded.form.children.shift()
  expect((await client.send(updateApplication, loaded)).status).toBe(200)
  expect((await client.send(linkApplication, { applicationId: id })).status).toBe(200)
  expect(await accountOf(id)).toEqual({ parentUserId: userId, isDisabled: false })
})

test('an application for nobody else says so, and what becomes of it, and can be made one for another child', async () => {
  const { id, client, userId } = await givenHeld((form) => form.children.splice(1))
  const answer = await client.send(linkApplication, { applicationId: id })
  expect(answer).toMatchObject({ status: 409, code: 'linkedNobodyWaits' })
  expect(answer.message).toMatch(/spot for Lucía .* delete it after 90 days without a change/)
  const loaded = await loadChange(client, id)
  loaded.form.children = [anotherChild]
  expect((await client.send(updateApplication, loaded)).status).toBe(200)
  expect((await client.send(linkApplication, { applicationId: id })).status).toBe(200)
  expect((await accountOf(id)).parentUserId).toBe(userId)
})

test.each([
  ['active', 409],
  ['waitingPreferred', 409],
  ['inactive', 200],
  ['enrolled', 200],
])(
  'an invitation to an application with such a child, who is %s there, is answered with %i',
  async (status, answer) => {
    const organizationId = await givenOrganization(server, 'agency')
    const { client: staff } = await givenClient(server, { role: 'counselor', organizationId })
    const { id } = await givenApplied(server, staff)
    await setChildren(id, status)
    await staff.call(inviteParent, { applicationId: id, receiverKind: 'email', receiver: `ana${id}@example.net` })
    const { code } = await db
      .selectFrom('invitation')
      .select('code')
      .where('applicationId', '=', id)
      .executeTakeFirstOrThrow()
    const { client } = await givenClient(server)
    await givenEnrolled(client)
    const link = () => client.send(linkApplicationByInvitation, { invitationCode: code })
    expect((await link()).status).toBe(answer)
    await setChildren(id, 'inactive')
    expect((await link()).data).toBeTruthy()
    expect((await accountOf(id)).parentUserId).not.toBeNull()
  },
)
