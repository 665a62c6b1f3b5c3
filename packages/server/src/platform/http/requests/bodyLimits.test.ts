import { once } from 'node:events'
import { connect } from 'node:net'
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

describe('a file that is refused before it has arrived', () => {
  const piece = Buffer.alloc(65_536)
  const pieces = 128
  const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="proof.pdf"\r\n\r\n'

  /** Sends a whole request piece by piece before it reads the response, as many programs do. */
  const send = async (path: string): Promise<string> => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const broken = once(socket, 'error').then(([error]) => Promise.reject(error))
    const write = (part: string | Buffer) => Promise.race([broken, new Promise((done) => socket.write(part, done))])
    const type = 'content-type: multipart/form-data; boundary=x'
    const length = start.length + piece.length * pieces
    await write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${type}\r\ncontent-length: ${length}\r\n\r\n${start}`)
    for (let sent = 0; sent < pieces; sent++) await write(piece)
    const [answer] = await Promise.race([broken, once(socket, 'data')])
    socket.destroy()
    return String(answer)
  }

  it.each([
    ['/api/Agency/UploadDocument', 'signedOut'],
    ['/api/Application/PreCheck', 'wrongContentType'],
  ])('is answered without breaking the connection: %s', async (path, code) => {
    expect(await send(path)).toContain(code)
  })
})
