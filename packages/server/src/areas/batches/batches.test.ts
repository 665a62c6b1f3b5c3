import { describe, expect, it } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import { startTestServer, testNow } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const one = await givenClient(server, { role: 'siteOwner' })
const other = await givenClient(server, { role: 'siteOwner' })

describe('a selection stored between two screens', () => {
  it('is visible to its owner only, until it is cleared', async () => {
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

  it('requires an account and a key', async () => {
    expect((await server.client().post('/api/Common/SetBatchData', { id: 'k', data: 1 })).status).toBe(401)
    expect((await one.client.post('/api/Common/SetBatchData', { data: 1 })).status).toBe(400)
    expect((await one.client.post('/api/Common/SetBatchData', { id: 'x'.repeat(500), data: 1 })).status).toBe(400)
  })

  it('is limited to 64 KB and to the newest twenty for each account', async () => {
    const { client } = await givenClient(server, { role: 'siteOwner' })
    const keep = (id: string, data: unknown) => client.post('/api/Common/SetBatchData', { id, data })
    expect(await keep('large', 'x'.repeat(65_536))).toMatchObject({ status: 413, code: 'tooLarge' })
    for (let at = 0; at < 25; at++) {
      server.clock.set(new Date(Date.parse(testNow) + at * 1000).toISOString())
      await keep(`key ${at}`, at)
    }
    const kept: unknown[] = []
    for (let at = 0; at < 25; at++) kept.push((await client.get('/api/Common/GetBatchData', { id: `key ${at}` })).data)
    expect(kept).toEqual([...Array(5).fill(null), ...Array.from({ length: 20 }, (_, at) => at + 5)])
  })
})
