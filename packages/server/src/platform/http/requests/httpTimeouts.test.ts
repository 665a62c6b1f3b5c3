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
