import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { addAbortSignal, Transform } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { SentFile } from '@semilla/contract/wire/files.ts'
import { maxDocumentBytes } from '@semilla/domain/documents/limits.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { incomingFolder } from '../../files/fileStore.ts'
import { receiveFile } from '../../files/incoming.ts'
import { startUpload } from '../../files/startUpload.ts'
import { actorOf, type Services } from '../calls/services.ts'
import { placeOf, refuseUnreadable } from '../requests/refuseUnreadable.ts'
import { readCookies } from '../security/cookies.ts'

const maxFields = 30
const maxFieldBytes = 4096

type Form = { readonly fields: Record<string, unknown>; readonly received: string[] }

async function receive(
  stream: NodeJS.ReadableStream,
  fileName: string,
  folder: string,
  given: AbortSignal,
): Promise<SentFile> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  stream.on('error', (error) => hashed.destroy(error as Error))
  // Until the file is opened nothing else listens, and an error that nobody hears ends the process.
  hashed.on('error', () => undefined)
  addAbortSignal(given, hashed)
  const { path, byteCount } = await receiveFile(stream.pipe(hashed), folder, maxDocumentBytes)
  return new SentFile({ fileName, byteCount, path, digest: hash.digest('hex') })
}

/**
 * Reads a form with at most one file, which is written to the folder of incoming files while it arrives. Nothing stays of
 * a form that is refused, or whose sender goes away.
 */
function readForm(request: FastifyRequest, folder: string): Promise<Form> {
  const fields: Record<string, unknown> = Object.create(null)
  const received: string[] = []
  return new Promise((done, failed) => {
    const files: Promise<void>[] = []
    const giveUp = new AbortController()
    const fail = (error: unknown) => {
      if (giveUp.signal.aborted) return
      request.raw.unpipe(reader)
      giveUp.abort()
      const removed = Promise.all(files).then(() => Promise.all(received.map((path) => rm(path, { force: true }))))
      removed.then(() => failed(error), failed)
    }
    const reader = new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { files: 1, fields: maxFields, fieldSize: maxFieldBytes, headerPairs: 20, fieldNameSize: 100 },
    })
    reader.on('field', (name: string, value: string, isNameCut: boolean, isCut: boolean) => {
      if (isCut) fail(refuse('invalid', {}, [{ path: placeOf([`.${name}`]), code: 'tooLong' }]))
      if (isNameCut || name in fields) fail(refuse('invalid'))
      fields[name] = value
    })
    reader.on('file', (name: string, stream: NodeJS.ReadableStream, fileName: string | undefined) => {
      if (name !== 'file') fail(refuse('invalid'))
      // What is already read of a refused form is still announced.
      if (giveUp.signal.aborted) return void stream.resume()
      files.push(
        receive(stream, fileName ?? '', folder, giveUp.signal).then((file) => {
          received.push(file.path)
          fields.file = file
        }, fail),
      )
    })
    for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
      reader.on(limit, () => fail(refuse('invalid')))
    reader.on('error', () => fail(refuse('uploadFailed')))
    reader.on('finish', async () => {
      await Promise.all(files)
      if (!giveUp.signal.aborted) done({ fields, received })
    })
    request.raw.on('close', () => {
      if (!request.raw.complete) fail(refuse('uploadFailed'))
    })
    request.raw.pipe(reader)
  })
}

const receivedBy = new WeakMap<FastifyRequest, readonly string[]>()

/**
 * Refuses callers who may not send files, before any of the file is read, and counts the file against the limits of the
 * day.
 */
async function countForm(request: FastifyRequest, services: Services): Promise<void> {
  const byteCount = Number(request.headers['content-length'] ?? maxDocumentBytes)
  await services.db.transaction().execute(async (tx) => {
    const actor = await actorOf(tx, services, readCookies(request, services.config))
    await startUpload(tx, actor, Math.min(byteCount, maxDocumentBytes), services.clock.now())
  })
}

/**
 * Adds the parser of forms with a file, for the operations that take one; other operations refuse the type. The files of
 * a form are removed when the answer is ready.
 */
export function readFileForms(
  app: FastifyInstance,
  services: Services,
  takesFile: (request: FastifyRequest) => boolean,
) {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest) => {
    if (!takesFile(request)) throw refuse('wrongContentType')
    await countForm(request, services)
    const { fields, received } = await readForm(request, incomingFolder(services.config))
    receivedBy.set(request, received)
    refuseUnreadable({ ...fields, file: undefined })
    return fields
  })
  // Before the answer is sent and not after it, because a sender who has gone away never gets it.
  app.addHook('onSend', async (request) => {
    for (const path of receivedBy.get(request) ?? []) await rm(path, { force: true })
  })
}
