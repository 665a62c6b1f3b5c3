import { createApplication, updateApplication } from '@semilla/contract/applications/apply.ts'
import { listLanguages } from '@semilla/contract/reference.ts'
import { changeTable } from '@semilla/contract/tables.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { expect, test } from 'vitest'
import { givenClient, givenOrganization } from '../../../../testing/given.ts'
import { type FamilyForm, familyForm, givenApplied, loadChange } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { client: admin } = await givenClient(server, { role: 'portalAdministrator' })
const act = (table: TableName, key: string, action: 'end' | 'restore') =>
  admin.call(changeTable, { table, key, action })

const speaksCantonese = (form: FamilyForm) => {
  form.parents[0].language = '03'
  form.children[0].languages = ['03']
}
const mission = { kind: 'neighborhood', place: 'Mission', hasStreetNumber: false, miles: 2 } as const
const nearMission = (form: FamilyForm) => {
  form.care.locations = [mission]
}

test('an ended language stays with the family that has it, is named, and nobody else can choose it', async () => {
  const [{ client: one }, { client: other }] = [await givenClient(server), await givenClient(server)]
  const { id } = await givenApplied(server, one, speaksCantonese)
  await act('languages', '03', 'end')
  const change = await loadChange(one, id)
  expect((await one.send(updateApplication, change)).status).toBe(200)
  const added = await loadChange(one, id)
  added.form.care.languages = ['07']
  await act('languages', '07', 'end')
  expect(await one.send(updateApplication, added)).toMatchObject({ status: 400, fields: [{ Code: 'choiceInvalid' }] })
  const asked = await other.send(createApplication, await familyForm(server, speaksCantonese))
  expect(asked.fields).toMatchObject([{ Code: 'choiceInvalid' }, { Code: 'choiceInvalid' }])
  const offered = await one.call(listLanguages, { type: 'contact' })
  expect(offered.map(({ code }) => code)).not.toContain('03')
  const named = await one.call(listLanguages, { type: 'contact', withEnded: true })
  expect(named.find(({ code }) => code === '03')).toMatchObject({ name: 'Cantonese', isEnded: true })
  expect(named.find(({ code }) => code === '00')?.isEnded).toBeUndefined()
})

test('an ended neighborhood stays with the family that has it, and nobody else can choose it', async () => {
  const [{ client: one }, { client: other }] = [await givenClient(server), await givenClient(server)]
  const { id } = await givenApplied(server, one, nearMission)
  const { id: key } = await server.db
    .selectFrom('neighborhood')
    .select('id')
    .where('name', '=', 'Mission')
    .executeTakeFirstOrThrow()
  await act('neighborhoods', String(key), 'end')
  expect((await one.send(updateApplication, await loadChange(one, id))).status).toBe(200)
  const asked = await other.send(createApplication, await familyForm(server, nearMission))
  expect(asked).toMatchObject({ status: 400, fields: [{ Code: 'choiceInvalid' }] })
})

test('a disabled agency stays with the family that asked for it, and nobody else can choose it', async () => {
  const [{ client: one }, { client: other }] = [await givenClient(server), await givenClient(server)]
  const agencyId = await givenOrganization(server, 'agency')
  const asks = (form: FamilyForm) => {
    form.care.agencyId = agencyId
  }
  const { id } = await givenApplied(server, one, asks)
  const { id: otherId } = await givenApplied(server, other)
  const disabledAt = server.clock.now()
  await server.db.updateTable('organization').set({ disabledAt }).where('id', '=', agencyId).execute()
  expect((await one.send(updateApplication, await loadChange(one, id))).status).toBe(200)
  expect((await loadChange(one, id)).form.care.agencyId).toBe(agencyId)
  const refused = { status: 400, fields: [{ Code: 'choiceInvalid' }] }
  const change = await loadChange(other, otherId)
  asks(change.form)
  expect(await other.send(updateApplication, change)).toMatchObject(refused)
  const third = (await givenClient(server)).client
  expect(await third.send(createApplication, await familyForm(server, asks))).toMatchObject(refused)
})
