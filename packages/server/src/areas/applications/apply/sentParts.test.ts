import { createApplication, updateApplication } from '@semilla/contract/applications/apply.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { describe, expect, test } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { familyOnWire, loadChange } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()

async function applied(change: (application: any) => void) {
  const { client } = await givenClient(server)
  const answer = await client.post(
    createApplication.path,
    await familyOnWire(server, (form) => change(form.application)),
  )
  return { client, answer, id: answer.data?.ApplicationId as number }
}
const detail = async (client: TestClient, id: number) =>
  (await client.send(getApplicationDetail, { applicationId: id, really: false })).data.application

describe('the agreement to the terms', () => {
  const sent = { Version: '2026-11', Language: 'es' }
  test('is stored as it was sent, with its time', async () => {
    const { client, id } = await applied((application) => Object.assign(application, { Disclaimer: sent }))
    const agreed = { ...sent, AgreedDate: server.clock.now().toISOString() }
    expect((await detail(client, id)).Disclaimer).toEqual(agreed)
  })
  test('is not recorded when none was sent, and is when a change brings it', async () => {
    const { client, id } = await applied(() => undefined)
    expect((await detail(client, id)).Disclaimer).toBeNull()
    const change = await loadChange(client, id)
    await client.call(updateApplication, { ...change, form: { ...change.form, agreement: undefined } })
    expect((await detail(client, id)).Disclaimer).toBeNull()
    const again = await loadChange(client, id)
    const agreement = { version: '2026-11', language: 'en' } as const
    await client.call(updateApplication, { ...again, form: { ...again.form, agreement } })
    expect((await detail(client, id)).Disclaimer).toMatchObject({ Version: '2026-11', Language: 'en' })
  })
  test.each([
    ['without a version', { Language: 'es' }, 'Version'],
    ['in an unknown language', { Version: '1', Language: 'fr' }, 'Language'],
  ])('%s is refused', async (_, Disclaimer, field) => {
    const { answer } = await applied((application) => Object.assign(application, { Disclaimer }))
    const Path = `Application.application.Disclaimer.${field}`
    expect(answer).toMatchObject({ status: 400, fields: [{ Path }] })
  })
})

describe('the care needs', () => {
  test.each([undefined, null, ''])('without a start date (%s) begin today in the city', async (StartDate) => {
    const { client, id } = await applied(({ Criterial }) => Object.assign(Criterial, { StartDate }))
    expect((await detail(client, id)).Criterial.StartDate).toBe('20261123')
  })
  test('take a neighborhood by its name or by its id', async () => {
    const { id: neighborhoodId, name } = await server.db
      .selectFrom('neighborhood')
      .select(['id', 'name'])
      .orderBy('name')
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const Location of [name, neighborhoodId, String(neighborhoodId)]) {
      const place = { Type: 1, Location, Distance: 3 }
      const { client, id } = await applied(({ Criterial }) => Object.assign(Criterial, { PreferenceLocation: [place] }))
      expect((await detail(client, id)).Criterial.PreferenceLocation).toMatchObject([{ Type: 1, Location: name }])
    }
  })
  test('refuse a neighborhood that the city does not have', async () => {
    for (const Location of ['Nowhere', 999_999]) {
      const place = { Type: 1, Location, Distance: 3 }
      const { answer } = await applied(({ Criterial }) => Object.assign(Criterial, { PreferenceLocation: [place] }))
      expect(answer).toMatchObject({ status: 400, fields: [{ Code: 'choiceInvalid' }] })
    }
  })
})
