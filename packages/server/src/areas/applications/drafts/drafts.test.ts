import { describe, expect, it } from 'vitest'
import { givenClient } from '../../../../testing/given.ts'
import { startTestServer, type TestClient } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const save = (client: TestClient, Form: object, Version?: number, ApplicationId?: number) =>
  client.post('/api/Application/SaveDraft', { Form, Version, ApplicationId })
const get = async (client: TestClient) => (await client.post('/api/Application/GetDraft', {})).data

describe('a draft', () => {
  it('is stored for one browser before sign-in', async () => {
    const visitor = server.client()
    expect(await get(visitor)).toBeNull()
    expect((await save(visitor, { familySize: 3 })).data).toEqual({ Version: 1 })
    expect(await get(visitor)).toMatchObject({ Form: { familySize: 3 }, Version: 1 })
    expect(await get(server.client())).toBeNull()
  })

  it('is not overwritten by a device that has not loaded it', async () => {
    const { client } = await givenClient(server)
    await save(client, { step: 1 })
    expect((await save(client, { step: 2 }, 1)).data).toEqual({ Version: 2 })
    expect(await save(client, { step: 'stale' }, 1)).toMatchObject({ status: 409, code: 'editedMeanwhile' })
    expect(await save(client, { step: 'blind' })).toMatchObject({ status: 409 })
    expect((await get(client)).Form).toEqual({ step: 2 })
  })

  it('moves to the account of a parent who signs in in the same browser', async () => {
    const visitor = server.client()
    await save(visitor, { firstName: 'Ana' })
    const { client } = await givenClient(server)
    client.cookies.set('semilla_visitor', visitor.cookies.get('semilla_visitor') ?? '')
    expect((await get(client)).Form).toEqual({ firstName: 'Ana' })
    expect(await get(visitor)).toBeNull()
  })

  it('is deleted on request', async () => {
    const { client } = await givenClient(server)
    await save(client, { step: 1 })
    expect((await client.post('/api/Application/DiscardDraft', {})).status).toBe(200)
    expect(await get(client)).toBeNull()
  })

  it('of a change requires permission to change the application', async () => {
    const { client } = await givenClient(server)
    expect((await save(client, {}, undefined, 999_999)).status).toBe(404)
    expect((await save(client, { a: 1 }, -5)).status).toBe(409)
    expect((await client.post('/api/Application/SaveDraft', { Form: 'text' })).status).toBe(400)
  })
})
