import { updateApplication } from '@semilla/contract/applications/apply.ts'
import { listRelatedApplications, searchApplications } from '@semilla/contract/casework/otherApplications.ts'
import { checkApplication, staffCheckApplication } from '@semilla/contract/duplicates/duplicates.ts'
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

describe('a search before an application is created', () => {
  const lucia = { firstName: 'Luzia', lastName: 'Nuñez', bornOn: '2023-05-14' }
  const nothing = { email: '', phone: '', street: '', zip: '' }
  const search = (client: TestClient, children: object[], parent: object = {}, page = 1) =>
    client.call(searchApplications, {
      filter: { children, parent: { ...nothing, ...parent } },
      page,
      pageSize: 15,
    } as never)

  it('finds the family by a child, or by an email or a phone alone, with what matched', async () => {
    const { id, externalId } = await givenApplied(server, counselor)
    const found = await search(counselor, [lucia])
    expect(found).toMatchObject({
      total: 1,
      othersFound: false,
      items: [{ id, externalId, matches: [{ kind: 'child', name: 'Lucía Núñez Ibarra', strength: 'likely' }] }],
    })
    const { email, mobilePhones } = (await familyForm(server)).parents[0]
    for (const parent of [{ email: email.toUpperCase() }, { phone: mobilePhones[0] }])
      expect((await search(counselor, [], parent)).items[0], JSON.stringify(parent)).toMatchObject({
        id,
        matches: [{ kind: 'parent', name: 'Marisol Ibarra-Núñez', strength: 'likely' }],
      })
    expect((await search(counselor, [{ ...lucia, bornOn: '2020-01-01' }])).items).toEqual([])
    for (const names of [
      { firstName: '', lastName: 'Núñez Ibarra' },
      { firstName: '', lastName: 'Ibarra' },
      { firstName: 'Ibarra', lastName: 'Lucía' },
    ])
      expect(
        (await search(counselor, [{ ...names, bornOn: '2023-05-14' }])).items,
        JSON.stringify(names),
      ).toMatchObject([{ id, matches: [{ kind: 'child', name: 'Lucía Núñez Ibarra', strength: 'possible' }] }])
  })

  it('finds the family by the last name of a child and the address, without a birth date', async () => {
    const { id } = await givenApplied(server, counselor)
    const { address, lastName } = (await familyForm(server)).parents[0]
    const nameless = { firstName: '', lastName: lastName.split('-')[0], bornOn: undefined }
    expect((await search(counselor, [nameless], { street: address.street })).items[0]).toMatchObject({
      id,
      matches: [{ kind: 'parent', strength: 'possible' }],
    })
    expect(await search(stranger, [nameless], { street: address.street })).toMatchObject({ othersFound: false })
  })

  it('finds also what has ended, and pages', async () => {
    const { id } = await givenApplied(server, counselor)
    await server.db.updateTable('application').set({ status: 'closed' }).where('id', '=', id).execute()
    expect((await search(counselor, [lucia])).items[0]).toMatchObject({ id, status: 'closed', statusName: 'Closed' })
    expect(await search(counselor, [lucia], {}, 2)).toEqual({ items: [], total: 1, othersFound: false })
  })

  it('says of another agency’s family only that there is one, if the child was known, and never by a contact', async () => {
    await givenApplied(server, counselor)
    const known = {
      firstName: 'Lucía',
      lastName: 'Núñez Ibarra',
      bornOn: (await familyForm(server)).children[0].bornOn,
    }
    expect(await search(stranger, [known])).toEqual({ items: [], total: 0, othersFound: true })
    expect(await search(stranger, [], { email: 'marisol@example.net' })).toEqual({
      items: [],
      total: 0,
      othersFound: false,
    })
  })

  it('refuses a search for nobody', async () => {
    for (const filter of [
      { primaryFilter: [], secondayFilter: { Address: '2765 Folsom Street' } },
      { primaryFilter: [{ FirstName: 'Lucía', LastName: 'Ibarra' }], secondayFilter: { Zip: '94110' } },
    ])
      expect(await counselor.post(searchApplications.path, { Filter: filter })).toMatchObject({ status: 400 })
  })

  it('refuses part of an email or of a phone, also beside a child, instead of finding nobody', async () => {
    const born = { FirstName: 'Lucía', LastName: 'Ibarra', DOB: '20230514' }
    for (const primaryFilter of [[], [born]])
      for (const [secondayFilter, field, Code] of [
        [{ Email: 'notanemail' }, 'Email', 'emailInvalid'],
        [{ Email: 'marisol@example', Address: '2765 Folsom Street' }, 'Email', 'emailInvalid'],
        [{ MobilePhone: '415' }, 'MobilePhone', 'phoneInvalid'],
      ] as const) {
        const asked = { Filter: { primaryFilter, secondayFilter } }
        const { status, fields } = await counselor.post(searchApplications.path, asked)
        expect([status, fields]).toMatchObject([400, [{ Path: `Filter.secondayFilter.${field}`, Code }]])
      }
  })
})

describe('other applications of a family', () => {
  const related = (client: TestClient, applicationId: number, relation: 'duplicate' | 'history') =>
    client.call(listRelatedApplications, { applicationId, relation, page: 1, pageSize: 15 })
  const ids = async (...asked: Parameters<typeof related>) => (await related(...asked)).items.map(({ id }) => id)

  it('are duplicates while both are open, and its history once one has ended', async () => {
    const { id: first } = await givenApplied(server, counselor)
    const { id: second } = await givenApplied(server, counselor)
    expect((await related(counselor, first, 'duplicate')).items).toMatchObject([
      { id: second, matches: [{ kind: 'child' }, { kind: 'child' }, { kind: 'parent' }, { kind: 'parent' }] },
    ])
    expect(await ids(counselor, first, 'history')).toEqual([])
    await server.db.updateTable('application').set({ status: 'closed' }).where('id', '=', second).execute()
    expect(await ids(counselor, first, 'duplicate')).toEqual([])
    expect(await ids(counselor, first, 'history')).toEqual([second])
  })

  it('are its history by the account or as a copy, whatever their people are called now', async () => {
    const { id: first } = await givenApplied(server, counselor)
    const { id: second } = await givenApplied(server, counselor)
    await server.db.deleteFrom('familyKey').execute()
    expect(await ids(counselor, first, 'history')).toEqual([])
    await server.db.updateTable('application').set({ copiedFromId: first }).where('id', '=', second).execute()
    expect(await ids(counselor, first, 'history')).toEqual([second])
    expect(await ids(counselor, second, 'history')).toEqual([first])
  })

  it('of another agency do not exist', async () => {
    const { id } = await givenApplied(server, counselor)
    const input = { applicationId: id, relation: 'history', page: 1, pageSize: 15 } as const
    expect((await stranger.send(listRelatedApplications, input)).status).toBe(404)
  })
})
