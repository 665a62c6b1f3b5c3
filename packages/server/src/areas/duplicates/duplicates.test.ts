import { updateApplication } from '@semilla/contract/applications/apply.ts'
import { checkApplication, staffCheckApplication } from '@semilla/contract/duplicates.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { givenClient, givenOrganization } from '../../../testing/given.ts'
import { familyForm, givenApplied, loadChange } from '../../../testing/givenApplied.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { writeMissingKeys } from '../applications/writeMissingKeys.ts'

let server: TestServer
let counselor: TestClient
let stranger: TestClient
let agencyId: number
beforeAll(async () => {
  server = await startTestServer()
  agencyId = await givenOrganization(server, 'agency')
  counselor = (await givenClient(server, { role: 'counselor', organizationId: agencyId })).client
  const otherAgency = await givenOrganization(server, 'agency')
  stranger = (await givenClient(server, { role: 'counselor', organizationId: otherAgency })).client
})
beforeEach(() => server.db.deleteFrom('application').execute())

const check = async (client: TestClient, edit?: Parameters<typeof familyForm>[1]) =>
  client.call(checkApplication, await familyForm(server, edit))
const staffCheck = async (client: TestClient, edit?: Parameters<typeof familyForm>[1]) =>
  client.call(staffCheckApplication, await familyForm(server, edit))

describe('a visitor', () => {
  it('reads that nothing was found', async () => {
    expect(await check(server.client())).toEqual({ found: 'none', matches: [], message: '' })
  })

  it('reads which of the people that they typed are in another application, and nothing about that one', async () => {
    await givenApplied(server, counselor)
    const wire = await server.client().send(checkApplication, await familyForm(server))
    expect(wire.data).toEqual({
      Reust: 3,
      CheckDuplicates: [
        { Type: 1, Index: 0, Strength: 3, Fields: ['FirstName', 'LastName', 'DOB', 'Gender'] },
        { Type: 1, Index: 1, Strength: 3, Fields: ['FirstName', 'LastName', 'DOB', 'Gender'] },
        { Type: 2, Index: 0, Strength: 3, Fields: ['FirstName', 'LastName', 'Email', 'Phone'] },
        { Type: 2, Index: 1, Strength: 3, Fields: ['FirstName', 'LastName', 'Phone'] },
      ],
      message: 'Children and parents in this form may already be in another application.',
    })
  })

  it('can find out neither an address nor a birth date by trying', async () => {
    await givenApplied(server, counselor)
    const found = await check(server.client(), (form) => {
      for (const parent of form.parents) Object.assign(parent, { email: '', mobilePhones: ['4155550999'] })
      for (const child of form.children) child.bornOn = child.bornOn.replace(/^\d{4}/, '2021')
    })
    expect(found.found).toBe('none')
  })

  it('is told of what this browser sent before, and of nothing that others sent without an account', async () => {
    const own = server.client()
    await givenApplied(server, own)
    expect((await check(own)).found).toBe('both')
    expect((await check(server.client())).found).toBe('none')
    expect((await staffCheck(counselor)).found).toBe('none')
  })
})

describe('staff', () => {
  it('read in which applications of their reach somebody is, and what matches', async () => {
    const { id, externalId } = await givenApplied(server, counselor)
    const found = await staffCheck(counselor, (form) => {
      form.parents[0].firstName = 'MARISOL'
      form.parents.pop()
      Object.assign(form.children[0], { firstName: 'Luzia', bornOn: '2023-05-14' })
      form.children.pop()
    })
    expect(found).toMatchObject({
      found: 'both',
      othersFound: false,
      applications: [
        {
          id,
          externalId,
          status: 'active',
          statusName: 'Active',
          parentNames: ['Marisol Ibarra-Núñez', 'Daniel Núñez'],
          childrenNames: ['Lucía Núñez Ibarra', 'Mateo Núñez Ibarra'],
        },
      ],
    })
    expect(found.matches.map(({ kind, index, applicationId }) => [kind, index, applicationId])).toEqual([
      ['child', 0, id],
      ['parent', 0, id],
    ])
    expect(found.matches[1]?.agreeing).toEqual(['firstName', 'lastName', 'email', 'phone', 'address'])
  })

  it('of another agency read only that there is such an application', async () => {
    await givenApplied(server, counselor)
    expect(await staffCheck(stranger)).toEqual({ found: 'both', matches: [], applications: [], othersFound: true })
  })

  it('read nothing of applications that have ended: a family may apply again', async () => {
    const { id } = await givenApplied(server, counselor)
    await server.db.updateTable('application').set({ status: 'closed' }).where('id', '=', id).execute()
    expect((await staffCheck(counselor)).found).toBe('none')
  })

  it('leave an entry in the log that names the applications', async () => {
    const { id } = await givenApplied(server, counselor)
    await staffCheck(counselor)
    const logged = await server.db
      .selectFrom('auditLog')
      .select('after')
      .where('entity', '=', 'duplicates')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(logged?.after).toEqual({ applications: [id] })
  })
})

it('a signed-in parent is not checked', async () => {
  await givenApplied(server, counselor)
  const { client } = await givenClient(server)
  expect((await check(client)).found).toBe('none')
})

it('a twin is not found, and the same parents are', async () => {
  await givenApplied(server, counselor)
  const found = await staffCheck(counselor, (form) => {
    form.children.splice(0, 2, { ...form.children[0], firstName: 'Ximena' })
  })
  expect(found.found).toBe('parent')
})

it('a change of the family changes what is found', async () => {
  const { id } = await givenApplied(server, counselor)
  const change = await loadChange(counselor, id)
  Object.assign(change.form.children[0], { firstName: 'Esperanza', lastName: 'Zubiría', bornOn: '2022-02-03' })
  await counselor.call(updateApplication, change)
  const newChild = (form: { children: object[] }) => {
    Object.assign(form.children[0] as object, { firstName: 'Esperanza', lastName: 'Zubiria', bornOn: '2022-03-02' })
    form.children.pop()
  }
  expect((await staffCheck(counselor, newChild)).found).toBe('both')
  const former = await staffCheck(counselor, (form) => form.children.pop())
  expect(former.found).toBe('parent')
})

it('applications that are older than the keys get them when the product starts', async () => {
  await givenApplied(server, counselor)
  await server.db.deleteFrom('familyKey').execute()
  expect((await staffCheck(counselor)).found).toBe('none')
  await writeMissingKeys(server.db)
  expect((await staffCheck(counselor)).found).toBe('both')
})
