import { createApplication, updateApplication } from '@semilla/contract/applications/apply.ts'
import { expect, test } from 'vitest'
import { givenClient, givenOrganization } from '../../../../testing/given.ts'
import {
  anotherChild,
  type FamilyForm,
  familyForm,
  givenApplied,
  loadChange,
} from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db } = server
const field = 'Application.applicants[0].FirstName'
const refused = {
  status: 409,
  code: 'childHasPlace',
  fields: [{ Path: field, Code: 'childHasPlace' }],
}
const apply = async (client: TestClient, edit: (form: FamilyForm) => unknown = () => undefined) =>
  client.send(createApplication, await familyForm(server, edit))
const setChildren = (applicationId: number, status: string) =>
  db.updateTable('child').set({ status }).where('applicationId', '=', applicationId).execute()
const setStatus = (id: number, status: string) =>
  db.updateTable('application').set({ status }).where('id', '=', id).execute()

/** Applies with Lucía alone, who then gets a place, so that the application ends. */
async function givenEnrolled(client: TestClient, status = 'enrolled'): Promise<number> {
  const { id } = await givenApplied(server, client, (form) => form.children.splice(1))
  await setChildren(id, status)
  await setStatus(id, 'enrolled')
  return id
}

test.each([
  ['enrolled', {}, 409],
  ['enrollmentPending', {}, 409],
  ['enrolled', { firstName: 'LUCIA', lastName: 'Nunez-Ibarra', middleInitial: 'X' }, 409],
  ['enrolled', { lastName: 'Ibarra' }, 409],
  ['enrolled', { firstName: 'Lu-cía' }, 409],
  ['enrolled', { firstName: 'Luz' }, 200],
  ['enrolled', { bornOn: '2023-05-15' }, 200],
  ['inactive', {}, 200],
  ['closed', {}, 200],
])('a child who is %s in an earlier application, sent with %j, is answered with %i', async (placed, sent, status) => {
  const { client } = await givenClient(server)
  await givenEnrolled(client, placed)
  const answer = await apply(client, ({ children }) => Object.assign(children[0], sent))
  expect(answer).toMatchObject(status === 409 ? refused : { status })
})

test('a family applies for another child while one has a place', async () => {
  const { client } = await givenClient(server)
  const id = await givenEnrolled(client)
  const copied = await apply(client, (form) => {
    form.copiedFromId = id
    form.children.shift()
  })
  expect(copied.status).toBe(200)
})

test('another family may have a child of the same name and birth date', async () => {
  await givenEnrolled((await givenClient(server)).client)
  expect((await apply((await givenClient(server)).client)).status).toBe(200)
})

test('staff copy neither an application with an account nor one without with a child who has a place', async () => {
  const organizationId = await givenOrganization(server, 'agency')
  const { client: staff } = await givenClient(server, { role: 'counselor', organizationId })
  const withoutAccount = await givenEnrolled(staff)
  expect(await apply(staff, (form) => Object.assign(form, { copiedFromId: withoutAccount }))).toMatchObject(refused)
  const { client: parent } = await givenClient(server)
  const { id: earlier } = await givenApplied(server, parent)
  await db
    .updateTable('application')
    .set({ status: 'closed', agencyId: organizationId })
    .where('id', '=', earlier)
    .execute()
  await givenEnrolled(parent)
  expect(await apply(staff, (form) => Object.assign(form, { copiedFromId: earlier }))).toMatchObject(refused)
})

test('a change does not add a child who has a place elsewhere, nor turns another one into that child', async () => {
  const { client } = await givenClient(server)
  await givenEnrolled(client)
  const { id } = await givenApplied(server, client, (form) => form.children.shift())
  const change = async (edit: (form: FamilyForm) => unknown) => {
    const loaded = await loadChange(client, id)
    edit(loaded.form)
    return client.send(updateApplication, loaded)
  }
  const lucia = (await familyForm(server)).children[0]
  const at = (index: number) => ({ ...refused, fields: [{ Path: `Application.applicants[${index}].FirstName` }] })
  expect(await change(({ children }) => children.push(lucia))).toMatchObject(at(1))
  const { firstName, lastName, bornOn } = lucia
  expect(await change(({ children }) => Object.assign(children[0], { firstName, lastName, bornOn }))).toMatchObject(
    at(0),
  )
  expect((await change(({ children }) => children.push(anotherChild))).status).toBe(200)
})

test('a child that is enrolled in both, from earlier, can be sent again, and a waiting one has to be left out', async () => {
  const { client } = await givenClient(server)
  const { id } = await givenApplied(server, client)
  await setStatus(id, 'inactive')
  const earlier = await givenApplied(server, client)
  await setChildren(earlier.id, 'enrolled')
  await setStatus(earlier.id, 'enrolled')
  await setStatus(id, 'active')
  const again = async () => client.send(updateApplication, await loadChange(client, id))
  expect((await again()).code).toBe('childHasPlace')
  await setChildren(id, 'enrollmentPending')
  expect((await again()).status).toBe(200)
})
