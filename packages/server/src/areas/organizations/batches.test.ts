import { describe, expect, it } from 'vitest'
import { givenClient } from '../../testing/given.ts'
import { startTestServer } from '../../testing/startTestServer.ts'

const server = await startTestServer()
const one = await givenClient(server, { role: 'siteOwner' })
const other = await givenClient(server, { role: 'siteOwner' })

describe('a selection kept between two screens', () => {
  it('is its keeper’s alone, until it is cleared', async () => {
    const data = { referrals: [{ id: 4, name: 'Lucía' }], to: 'enrolled' }
    expect((await one.client.post('/api/Common/SetBatchData', { id: 'k1', data })).data).toBe('k1')
    expect((await one.client.get('/api/Common/GetBatchData', { id: 'k1' })).data).toEqual(data)
    expect((await other.client.get('/api/Common/GetBatchData', { id: 'k1' })).data).toBeNull()
    await one.client.post('/api/Common/SetBatchData', { id: 'k1', data: [7] })
    expect((await one.client.get('/api/Common/GetBatchData', { id: 'k1' })).data).toEqual([7])
    await other.client.post('/api/Common/ClearBatchData', { id: 'k1' })
    expect((await one.client.get('/api/Common/GetBatchData', { id: 'k1' })).data).toEqual([7])
    await one.client.post('/api/Common/ClearBatchData', { id: 'k1' })
    expect((await one.client.get('/api/Common/GetBatchData', { id: 'k1' })).data).toBeNull()
  })

  it('needs an account and a key', async () => {
    expect((await server.client().post('/api/Common/SetBatchData', { id: 'k', data: 1 })).status).toBe(401)
    expect((await one.client.post('/api/Common/SetBatchData', { data: 1 })).status).toBe(400)
    expect((await one.client.post('/api/Common/SetBatchData', { id: 'x'.repeat(500), data: 1 })).status).toBe(400)
  })
})
