import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@semilla/domain/refusal.ts'

const answerWithinMs = 60_000

function connectTo(address: string): Socket {
  if (address.startsWith('/')) return connect({ path: address })
  const split = address.lastIndexOf(':')
  return connect({ host: address.slice(0, split), port: Number(address.slice(split + 1)) })
}

const lengthOf = (bytes: number) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Returns a stream that writes a file the way clamd reads one: pieces with their lengths, and an empty one at the end. */
const inPieces = () => {
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      stream.push(lengthOf(chunk.length))
      done(null, chunk)
    },
    flush: (done) => done(null, lengthOf(0)),
  })
  stream.push('zINSTREAM\0')
  return stream
}

/** Returns the answer of clamd to a file, such as `stream: OK`. */
async function ask(address: string, file: Readable): Promise<string> {
  const socket = connectTo(address)
  socket.setTimeout(answerWithinMs, () => socket.destroy(new Error('The virus scanner did not answer')))
  let answer = ''
  const answered = (async () => {
    for await (const chunk of socket) answer += String(chunk)
  })()
  try {
    // The scanner may answer and close before the whole file is sent.
    const sent = pipeline(file, inPieces(), socket, { end: false }).catch((error) => {
      if (answer === '') throw error
    })
    await Promise.all([sent, answered])
    return answer.replace(/\0.*$/s, '').trim()
  } finally {
    socket.destroy()
  }
}

/**
 * Checks a file with the virus scanner of the deployment, if it has one. Refuses a file with a virus, and any file
 * while the scanner cannot check it, so that nothing unchecked is kept.
 */
export async function scanFile({ CLAMD }: { readonly CLAMD?: string | undefined }, path: string): Promise<void> {
  if (!CLAMD) return
  const answer = await ask(CLAMD, createReadStream(path)).catch(() => '')
  if (answer.endsWith(' FOUND')) throw refuse('fileInfected')
  if (answer !== 'stream: OK') throw refuse('unavailable')
}
