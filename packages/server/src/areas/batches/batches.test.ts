import { clearBatch, getBatch, setBatch } from '@semilla/contract/batches.ts'
import { describe, expect, it } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import { startTestServer, testNow } from '../../../testing/startTestServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'

const server = await startTestServer()
const one = await givenClient(server, { role: 'siteOwner' })
const other = await givenClient(server, { role: 'siteOwner' })

describe('a selection stored between two screens', () => {
  it('is visible to its owner only, until it is cleared', async () => {
    const data = { referrals: [{ id: 4, name: 'Lucía' }], to: 'enrolled' }
    const key = 'k1'
    const read = (client: TestClient) => client.call(getBatch, { key })
    expect(await one.client.call(setBatch, { key, data })).toBe(key)
    expect(await read(one.client)).toEqual(data)
    expect(await read(other.client)).toBeNull()
    await one.client.call(setBatch, { key, data: [7] })
    expect(await read(one.client)).toEqual([7])
    await other.client.call(clearBatch, { key })
    expect(await read(one.client)).toEqual([7])
    await one.client.call(clearBatch, { key })
    expect(await read(one.client)).toBeNull()
  })

  it('requires an account and a key', async () => {
    expect((await server.client().send(setBatch, { key: 'k', data: 1 })).status).toBe(401)
    expect((await one.client.post(setBatch.path, { data: 1 })).status).toBe(400)
    expect((await one.client.post(setBatch.path, { id: 'x'.repeat(500), data: 1 })).status).toBe(400)
  })

  it('is limited to 64 KB and to the newest twenty for each account', async () => {
    const { client } = await givenClient(server, { role: 'siteOwner' })
    const keep = (key: string, data: unknown) => client.send(setBatch, { key, data })
    expect(await keep('large', 'x'.repeat(65_536))).toMatchObject({ status: 413, code: 'tooLarge' })
    // Numbers take more room in the database than as text.
    expect(
      await keep(
        'many',
        Array.from({ length: 20_000 }, () => 7),
      ),
    ).toMatchObject({ status: 413, code: 'tooLarge' })
    for (let at = 0; at < 25; at++) {
      server.clock.set(new Date(Date.parse(testNow) + at * 1000).toISOString())
      await keep(`key ${at}`, at)
    }
    const kept: unknown[] = []
    for (let at = 0; at < 25; at++) kept.push(await client.call(getBatch, { key: `key ${at}` }))
    expect(kept).toEqual([...Array(5).fill(null), ...Array.from({ length: 20 }, (_, at) => at + 5)])
  })
})
