import { discardDraft, getDraft, saveDraft } from '@semilla/contract/applications/drafts.ts'
import { describe, expect, it } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const save = (client: TestClient, form: Record<string, unknown>, version?: number, applicationId?: number) =>
  client.send(saveDraft, { form, version, applicationId })
const get = (client: TestClient) => client.call(getDraft, {})

describe('a draft', () => {
  it('is stored for one browser before sign-in', async () => {
    const visitor = server.client()
    expect(await get(visitor)).toBeUndefined()
    expect(await visitor.call(saveDraft, { form: { familySize: 3 } })).toEqual({ version: 1 })
    expect(await get(visitor)).toMatchObject({ form: { familySize: 3 }, version: 1 })
    expect(await get(server.client())).toBeUndefined()
  })

  it('is not overwritten by a device that has not loaded it', async () => {
    const { client } = await givenClient(server)
    await save(client, { step: 1 })
    expect(await client.call(saveDraft, { form: { step: 2 }, version: 1 })).toEqual({ version: 2 })
    expect(await save(client, { step: 'stale' }, 1)).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    expect(await save(client, { step: 'blind' })).toMatchObject({ status: 409 })
    expect((await get(client))?.form).toEqual({ step: 2 })
  })

  it('moves to the account of a parent who signs in in the same browser', async () => {
    const visitor = server.client()
    await save(visitor, { firstName: 'Ana' })
    const { client } = await givenClient(server)
    client.cookies.set('semilla_visitor', visitor.cookies.get('semilla_visitor') ?? '')
    expect((await get(client))?.form).toEqual({ firstName: 'Ana' })
    expect(await get(visitor)).toBeUndefined()
  })

  it('is deleted on request', async () => {
    const { client } = await givenClient(server)
    await save(client, { step: 1 })
    await client.call(discardDraft, {})
    expect(await get(client)).toBeUndefined()
  })

  it('of a change requires permission to change the application', async () => {
    const { client } = await givenClient(server)
    expect((await save(client, {}, undefined, 999_999)).status).toBe(404)
    expect((await save(client, { a: 1 }, -5)).status).toBe(409)
    expect((await client.post(saveDraft.path, { Form: 'text' })).status).toBe(400)
  })
})
