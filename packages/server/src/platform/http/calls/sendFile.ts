import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ByteRange, FileMissing } from '../../files/fileStore.ts'
import type { FileAnswer, StoredBody } from './route.ts'

/**
 * Returns the one range of bytes that a request asks for; `unsatisfiable` when the file has none of them, and undefined
 * when it asks for none or for several, which is answered with the whole file.
 */
export function rangeOf(header: string | undefined, byteCount: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(0, byteCount - Number(to)) : Number(from)
  const last = from === '' || to === '' ? byteCount - 1 : Math.min(Number(to), byteCount - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first >= byteCount || (from === '' && Number(to) === 0) ? 'unsatisfiable' : { first, last }
}

/** Returns the name of a file for the header, with a plain form for old clients (RFC 6266, RFC 8187). */
export function dispositionOf(fileName: string, isShown = false): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const ofFile = ['content-type', 'content-disposition', 'content-length', 'content-range', 'accept-ranges']

/** Opens a stored file. One that the store lost is told to the reader, and to the operator with its name in the store. */
const openStored = (request: FastifyRequest, reply: FastifyReply, body: StoredBody, range?: ByteRange) =>
  body.open(range).catch((error) => {
    if (!(error instanceof FileMissing)) throw error
    request.log.error({ err: error, requestId: request.id, url: request.routeOptions.url }, 'a stored file is lost')
    // The answer is no file.
    for (const name of ofFile) reply.removeHeader(name)
    throw refuse('fileLost')
  })

async function sendStored(request: FastifyRequest, reply: FastifyReply, body: StoredBody): Promise<FastifyReply> {
  const { byteCount } = body
  reply.header('accept-ranges', 'bytes')
  const range = rangeOf(request.headers.range, byteCount)
  if (range === 'unsatisfiable')
    return reply.status(416).header('content-range', `bytes */${byteCount}`).removeHeader('content-disposition').send()
  if (!range) return reply.header('content-length', byteCount).send(await openStored(request, reply, body))
  return reply
    .status(206)
    .header('content-range', `bytes ${range.first}-${range.last}/${byteCount}`)
    .header('content-length', range.last - range.first + 1)
    .send(await openStored(request, reply, body, range))
}

/** What a shown file may do: nothing but be drawn. Browsers apply their own viewer of PDFs, which needs its own styles. */
const shownPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

/** Sends a file as an attachment, or to be shown, with the type that the server gave it and not what it looks like. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, contentType, body, isShown }: FileAnswer,
): Promise<FastifyReply> {
  reply
    .header('content-type', contentType)
    .header('content-disposition', dispositionOf(fileName, isShown))
    .header('x-content-type-options', 'nosniff')
  if (isShown) reply.header('content-security-policy', shownPolicy)
  if (typeof body === 'object' && 'open' in body) return sendStored(request, reply, body)
  return reply.send(Buffer.from(typeof body === 'function' ? await body() : body))
}
