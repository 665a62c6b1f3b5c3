import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer({ REQUEST_SECONDS: '1' })
const { hostname, port } = new URL(server.url)

/** Sends the given text, then one byte every 50 ms. Returns what the server sent until it closed the connection. */
function dribble(head: string): Promise<string> {
  return new Promise((ended) => {
    const socket = connect(Number(port), hostname)
    let received = ''
    const drops = setInterval(() => socket.write('x'), 50)
    socket.on('data', (data) => {
      received += data
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(drops)
      ended(received)
    })
    socket.write(head)
  })
}

const post = 'POST /api/Application/PreCheck HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

describe('a request that arrives too slowly', () => {
  it.each([
    ['its body', `${post}Content-Length: 60000\r\n\r\n{"a": "`],
    ['its headers', `${post}X-Slow: `],
  ])('is answered with 408 and closed: %s', async (_what, head) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => dribble(head)))
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout/)
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ IsSuccess: false, ErrCode: 'tooSlow' })
    }
  })
})

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
