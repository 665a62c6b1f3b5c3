import { statfs } from 'node:fs/promises'
import { resumableUploadPath } from '@semilla/contract/wire/files.ts'
import { maxDocumentBytes } from '@semilla/domain/documents/limits.ts'
import { type RefusalKey, refuse } from '@semilla/domain/refusal.ts'
import { FileStore } from '@tus/file-store'
import { type CancellationContext, MemoryLocker, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { incomingFolder } from '../../files/fileStore.ts'
import { listOwnUploads } from '../../files/queries/uploads.ts'
import { startUpload } from '../../files/startUpload.ts'
import { failureOf } from '../calls/answers.ts'
import { languageOf } from '../calls/requestLanguage.ts'
import { actorOf, isOfAnother, type Services } from '../calls/services.ts'
import { readCookies } from '../security/cookies.ts'

const idOf = (request: FastifyRequest) => (request.params as { uploadId?: string }).uploadId

/**
 * Refuses visitors, what a page sends for a user who has not the session any more, and uploads that another user began as
 * if they did not exist. Returns the name of a new upload.
 */
async function checkCaller(request: FastifyRequest, services: Services): Promise<string | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const actor = await actorOf(tx, services, readCookies(request, services.config))
    if (actor.kind !== 'user' || actor.mustFirst || isOfAnother(request, actor)) throw refuse('signedOut')
    const id = idOf(request)
    if (id !== undefined) {
      if ((await listOwnUploads(tx, [id], actor.userId)).length === 0) throw refuse('notFound')
      return undefined
    }
    const byteCount = Number(request.headers['upload-length'])
    if (!Number.isSafeInteger(byteCount) || byteCount < 1) throw refuse('invalid')
    return startUpload(tx, actor, byteCount, services.clock.now())
  })
}

/** What the answers of the protocol mean to people; any other one is an upload that failed. */
const refusals: Readonly<Record<number, RefusalKey>> = {
  404: 'notFound',
  410: 'notFound',
  413: 'fileTooLarge',
  503: 'unavailable',
}

/** Answers as the protocol does, with refusals in the usual envelope and the caller's language instead of its own English. */
class WordedServer extends Server {
  readonly #language: string

  constructor(options: ConstructorParameters<typeof Server>[0], language: string) {
    super(options)
    this.#language = language
  }

  override async write(context: CancellationContext, headers: Headers, status: number, body = ''): Promise<Response> {
    if (status < 400) return super.write(context, headers, status, body)
    headers.set('Content-Type', 'application/json; charset=utf-8')
    const refusal = failureOf(refuse(refusals[status] ?? 'uploadFailed'), this.#language)
    return super.write(context, headers, status, JSON.stringify(refusal))
  }
}

/**
 * Serves resumable uploads (tus 1.0): POST begins one, PATCH sends bytes, HEAD says how many arrived, DELETE gives up.
 * They follow the session and the origin checks of every request. What arrives waits in the folder of incoming files
 * until a record takes it by its name; until then only its sender can refer to it.
 */
export function serveResumableUploads(app: FastifyInstance, services: Services): void {
  const locker = new MemoryLocker()
  let datastore: FileStore | undefined
  const onResponseError = async (_request: Request, error: Error | { status_code: number; body: string }) => {
    if ('status_code' in error && error.status_code < 500) return undefined
    // The library keeps the reason to itself. Most often it is a full disk, of which the database need not know.
    const folder = incomingFolder(services.config)
    const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: undefined, bsize: 0 }))
    const freeBytes = bavail === undefined ? undefined : bavail * bsize
    app.log.error({ err: error, folder, freeBytes }, 'a file could not be received')
    return { status_code: 503, body: '' }
  }
  const serverOf = (name: string | undefined, language: string) => {
    // Made with the first upload, because it creates the folder.
    datastore ??= new FileStore({ directory: incomingFolder(services.config) })
    const named = name ? { namingFunction: () => name } : {}
    const options = { path: resumableUploadPath, datastore, maxSize: maxDocumentBytes, relativeLocation: true, locker }
    return new WordedServer({ ...options, ...named, onResponseError }, language)
  }
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = await checkCaller(request, services)
    // The protocol lets a header stand for the method, which would pass by the routes.
    delete request.raw.headers['x-http-method-override']
    for (const [header, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(header, value)
    reply.hijack()
    await serverOf(name, languageOf(request)).handle(request.raw, reply.raw)
  }
  app.route({ method: 'POST', url: resumableUploadPath, handler })
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${resumableUploadPath}/:uploadId`, handler })
}
