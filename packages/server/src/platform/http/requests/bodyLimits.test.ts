import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()

describe('a body that is too large', () => {
  const sizes = [65_537, 1_048_577, 10_485_761, 40_000_000]
  const send = async (bytes: number, how: 'at once' | 'in pieces') => {
    const text = `{"id":"k","data":"${'x'.repeat(bytes)}"}`
    const body = how === 'at once' ? text : new Blob([text]).stream()
    const answer = await fetch(`${server.url}/api/Common/SetBatchData`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
    return [answer.status, ((await answer.json()) as { ErrCode: string }).ErrCode]
  }

  it.each(sizes)('is answered with 413 without breaking the connection: %i bytes', async (bytes) => {
    expect(await send(bytes, 'at once')).toEqual([413, 'tooLarge'])
    expect(await send(bytes, 'in pieces')).toEqual([413, 'tooLarge'])
  })

  it('is not reported just below the limit', async () => {
    expect(await send(65_536 - 30, 'at once')).toEqual([401, 'signedOut'])
  })
})
