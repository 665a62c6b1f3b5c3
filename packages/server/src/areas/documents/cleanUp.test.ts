import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import * as api from '@semilla/contract/documents.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import { givenApplied } from '../../../testing/givenApplied.ts'
import { givenPdf } from '../../../testing/givenFiles.ts'
import { givenUpload, sendForm } from '../../../testing/sendFile.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { fileStoreOf, incomingFolder } from '../../platform/files/fileStore.ts'

const server = await startTestServer()
// Files have the time of the machine.
server.clock.set(new Date().toISOString())
const config = await server.inTransaction(async (ctx) => ctx.config)
const store = await fileStoreOf(config)
const kept = join(config.DATA_DIR, 'files', 'kept')
const startedAt = server.clock.now()
const cleanUp = () => server.runTask('cleanUp', {})
const goOn = (days: number) => server.clock.set(new Date(startedAt.getTime() + days * 86_400_000).toISOString())
afterEach(() => server.clock.set(startedAt.toISOString()))

const files = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name)
/** Returns a family of its own, since the job ends the sessions of earlier tests. */
async function applied() {
  const { client } = await givenClient(server)
  const { id: applicationId } = await givenApplied(server, client)
  const send = async () =>
    (await sendForm(server.url, client, { EntityId: applicationId }, { name: 'a.pdf', bytes: givenPdf() })).id
  return { client, applicationId, send }
}
const keyOf = async (id: number) =>
  (await server.db.selectFrom('document').select('storageKey').where('id', '=', id).executeTakeFirst())?.storageKey

describe('the clean-up job', () => {
  it('removes files that no record took, as after a killed process, and leaves those of documents', async () => {
    const { send } = await applied()
    const key = await keyOf(await send())
    const { key: orphan } = await store.put(Readable.from([givenPdf()]))
    await cleanUp()
    expect(await files(kept)).toEqual(expect.arrayContaining([key, orphan]))
    goOn(2)
    await cleanUp()
    expect(await files(kept)).toContain(key)
    expect(await files(kept)).not.toContain(orphan)
  })

  it('keeps the files of another database, which look as if no record had taken them', async () => {
    const { send } = await applied()
    const key = await keyOf(await send())
    const others = []
    for (let count = 0; count < 21; count++) others.push((await store.put(Readable.from(['of another']))).key)
    goOn(2)
    await expect(cleanUp()).rejects.toThrow(/No record refers to 21 of \d+ files/)
    expect(await files(kept)).toEqual(expect.arrayContaining([key, ...others]))
    // As many as that are removed next to more that are in use, and fewer always.
    await store.remove(others[0] ?? '')
    await cleanUp()
    expect(await files(kept)).not.toContain(others[1])
  })

  it('removes no files in the week after an outage, as the database may be a backup', async () => {
    const { key } = await store.put(Readable.from(['newer than the backup']))
    const resumed = dayInCity(new Date(startedAt.getTime() + 2 * 86_400_000))
    await server.db.insertInto('workingTime').values({ workedAt: startedAt, resumedOn: resumed }).execute()
    goOn(8)
    await cleanUp()
    expect(await files(kept)).toContain(key)
    goOn(9)
    await cleanUp()
    expect(await files(kept)).not.toContain(key)
    await server.db.deleteFrom('workingTime').execute()
  })

  it('removes deleted documents after the days of the setting, with their files', async () => {
    const { client, send } = await applied()
    const id = await send()
    const key = await keyOf(id)
    await client.call(api.deleteDocument, { id })
    goOn(29)
    await cleanUp()
    expect(await keyOf(id)).toBe(key)
    goOn(31)
    await cleanUp()
    expect(await keyOf(id)).toBeUndefined()
    expect(await files(kept)).not.toContain(key)
  })

  it('removes a deleted document whose file is gone already', async () => {
    const { client, send } = await applied()
    const id = await send()
    await client.call(api.deleteDocument, { id })
    await store.remove((await keyOf(id)) ?? '')
    goOn(31)
    await cleanUp()
    expect(await keyOf(id)).toBeUndefined()
  })

  it('removes uploads that were given up, and those that a document took at once', async () => {
    const { client, applicationId } = await applied()
    const folder = incomingFolder(config)
    const given = await givenUpload(server.url, client, givenPdf())
    const taken = await givenUpload(server.url, client, givenPdf())
    await writeFile(join(folder, 'half.part'), 'x')
    await utimes(join(folder, 'half.part'), 0, 0)
    const input = {
      kind: 'application' as const,
      applicationId,
      uploads: [taken],
      fileName: '',
      name: '',
      item: 'other' as const,
    }
    await client.call(api.uploadDocument, input)
    await server.runJobs()
    await cleanUp()
    expect((await files(folder)).sort()).toEqual([given, `${given}.json`].sort())
    goOn(2)
    await cleanUp()
    expect(await files(folder)).toEqual([])
    expect(await server.db.selectFrom('upload').select('id').execute()).toEqual([])
  })
})

it('the file of a request that is refused or repeated is not kept until then', async () => {
  const { client, applicationId } = await applied()
  const upload = await givenUpload(server.url, client, givenPdf())
  const input = {
    kind: 'application' as const,
    applicationId,
    uploads: [upload],
    fileName: '',
    name: '',
    item: 'other' as const,
  }
  const before = (await files(kept)).length
  for (const childId of [999_999, 999_998])
    expect((await client.send(api.uploadDocument, { ...input, childId })).status).toBe(400)
  expect((await files(kept)).length).toBe(before)
  const repeated = { 'idempotency-key': 'the same document' }
  for (const _again of [1, 2]) await client.call(api.uploadDocument, input, repeated)
  expect((await files(kept)).length).toBe(before + 1)
})
