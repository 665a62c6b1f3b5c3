import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { scanFile } from './scan.ts'

const folder = await mkdtemp(join(tmpdir(), 'scan-'))
let received = Buffer.alloc(0)

/** Reads one file as clamd does: the command, then pieces with their lengths until an empty one. */
function listen(socket: Socket, answer: (file: Buffer) => string): void {
  let waiting = Buffer.alloc(0)
  const pieces: Buffer[] = []
  let isGreeted = false
  socket.on('data', (chunk) => {
    waiting = Buffer.concat([waiting, chunk as Buffer])
    const greeting = waiting.indexOf(0)
    if (!isGreeted && greeting >= 0) {
      isGreeted = waiting.subarray(0, greeting).toString() === 'zINSTREAM'
      waiting = waiting.subarray(greeting + 1)
    }
    while (isGreeted && waiting.length >= 4) {
      const length = waiting.readUInt32BE(0)
      if (length === 0) {
        received = Buffer.concat(pieces)
        socket.end(`${answer(received)}\0`)
        return
      }
      if (waiting.length < 4 + length) return
      pieces.push(waiting.subarray(4, 4 + length))
      waiting = waiting.subarray(4 + length)
    }
  })
  socket.on('error', () => undefined)
}

const isVirus = (file: Buffer) => (file.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK')
const clamd = createServer((socket) => listen(socket, isVirus))
const failing = createServer((socket) => listen(socket, () => 'INSTREAM size limit exceeded. ERROR'))
const onSocket = join(folder, 'clamd.sock')
const local = createServer((socket) => listen(socket, isVirus))
await Promise.all([
  new Promise<void>((ready) => clamd.listen(0, '127.0.0.1', ready)),
  new Promise<void>((ready) => failing.listen(0, '127.0.0.1', ready)),
  new Promise<void>((ready) => local.listen(onSocket, ready)),
])
const addressOf = (server: typeof clamd) => `127.0.0.1:${(server.address() as { port: number }).port}`
afterAll(async () => {
  for (const server of [clamd, failing, local]) server.close()
  await rm(folder, { recursive: true })
})

async function scan(address: string | undefined, content: Buffer | string): Promise<string> {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return scanFile({ CLAMD: address }, path).then(
    () => 'kept',
    (refusal) => refusal.key,
  )
}

describe('a file', () => {
  it('is kept without a scanner', async () => {
    expect(await scan(undefined, 'EICAR')).toBe('kept')
  })

  it.each([
    ['a port', () => addressOf(clamd)],
    ['a socket', () => onSocket],
  ])('is checked whole through %s', async (_, address) => {
    const large = Buffer.alloc(300_000, 'harmless ')
    expect(await scan(address(), large)).toBe('kept')
    expect(received.equals(large)).toBe(true)
    expect(await scan(address(), Buffer.concat([large, Buffer.from('EICAR')]))).toBe('fileInfected')
  })

  it('is not kept while it cannot be checked', async () => {
    expect(await scan(addressOf(failing), 'a')).toBe('unavailable')
    expect(await scan('127.0.0.1:1', 'a')).toBe('unavailable')
  })
})
