import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileStoreOf, incomingFolder } from '../src/platform/files/fileStore.ts'
import { givenPdf, givenPhoto } from './givenFiles.ts'
import type { TestServer } from './startTestServer.ts'

const configOf = (server: TestServer) => server.inTransaction(async ({ config }) => config)

/** Returns the id of a new document of a family, whose file is in the store. */
export async function givenDocument(server: TestServer, applicationId: number): Promise<number> {
  const { key, byteCount } = await (await fileStoreOf(await configOf(server))).put(Readable.from([givenPdf()]))
  const { id } = await server.db
    .insertInto('document')
    .values({
      applicationId,
      name: 'pay.pdf',
      item: 'payStubs',
      contentType: 'application/pdf',
      byteCount,
      storageKey: key,
      fromFamily: true,
      uploadedAt: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the name of a file that a user sent whole, and that no document has taken yet. */
export async function givenWaitingUpload(server: TestServer, userId: number): Promise<string> {
  const folder = incomingFolder(await configOf(server))
  const [id, bytes] = [randomBytes(16).toString('hex'), givenPdf()]
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, id), bytes)
  await server.db
    .insertInto('upload')
    .values({ id, userId, byteCount: bytes.length, startedAt: server.clock.now() })
    .execute()
  return id
}

/** Returns the id of a new photo of a site, whose files are in the store. */
export async function givenSitePhoto(server: TestServer, siteId: number): Promise<number> {
  const store = await fileStoreOf(await configOf(server))
  const photo = await givenPhoto()
  const [large, small] = [await store.put(Readable.from([photo])), await store.put(Readable.from([photo]))]
  const files = { storageKey: large.key, byteCount: large.byteCount, smallKey: small.key, smallBytes: small.byteCount }
  const { id } = await server.db
    .insertInto('sitePhoto')
    .values({ siteId, position: 1, ...files, addedAt: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
