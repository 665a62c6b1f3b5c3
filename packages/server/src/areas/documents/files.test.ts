import { readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import * as api from '@semilla/contract/documents.ts'
import { resumableUploadPath } from '@semilla/contract/wire/files.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenClient } from '../../../testing/given.ts'
import { givenApplied } from '../../../testing/givenApplied.ts'
import {
  givenDoc,
  givenDocx,
  givenPages,
  givenPdf,
  givenPhoto,
  givenPicture,
  givenZip,
} from '../../../testing/givenFiles.ts'
import { givenUpload, sendForm, tusClient } from '../../../testing/sendFile.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { incomingFolder } from '../../platform/files/fileStore.ts'

const server = await startTestServer()
const { client } = await givenClient(server)
const stranger = await givenClient(server)
let applicationId = 0
beforeAll(async () => {
  applicationId = (await givenApplied(server, client)).id
})

const send = (name: string, bytes: Buffer) => sendForm(server.url, client, { EntityId: applicationId }, { name, bytes })
const cookie = () => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const load = (id: number, headers: Record<string, string> = {}, path = api.downloadDocument.path) =>
  fetch(`${server.url}${path}?DocId=${id}`, { headers: { cookie: cookie(), ...headers } })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('a file', () => {
  it.each<[what: string, name: string, bytes: () => Buffer | Promise<Buffer>, type: string]>([
    ['PDF', 'a.pdf', () => givenPdf(), 'application/pdf'],
    ['PDF with another name', 'a.png', () => givenPdf(), 'application/pdf'],
    ['PDF that is also a page', 'a.html', () => givenPdf(50, '<script>alert(1)</script>'), 'application/pdf'],
    [
      'PDF with padding after its end',
      'a.pdf',
      () => Buffer.concat([givenPages('1'), Buffer.alloc(3000)]),
      'application/pdf',
    ],
    ['photo', 'a.jpg', () => givenPhoto(), 'image/jpeg'],
    [
      'PDF after a mark of the encoding and an empty line',
      'a.pdf',
      () => Buffer.concat([Buffer.from('\ufeff\r\n'), givenPdf()]),
      'application/pdf',
    ],
    ['PNG', 'a.png', () => givenPicture('png'), 'image/png'],
    ['GIF', 'a.gif', () => givenPicture('gif'), 'image/gif'],
    ['old Word document', 'a.doc', () => givenDoc(), 'application/msword'],
    [
      'Word document',
      'a.docx',
      () => givenDocx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ])('is accepted by its content: %s', async (_, name, bytes, type) => {
    const { status, id } = await send(name, await bytes())
    expect(status).toBe(200)
    const answer = await load(id)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  const bomb = { name: 'word/media.bin', content: 'a', claims: 300 * 1_048_576 }
  it.each<[what: string, name: string, bytes: () => Buffer | Promise<Buffer>, code: string]>([
    [
      'a drawing with scripts',
      'a.png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'invalidDocument',
    ],
    ['a page', 'a.pdf', () => Buffer.from('<html><script>alert(1)</script></html>'), 'invalidDocument'],
    [
      'a page before a PDF',
      'a.pdf',
      () => Buffer.concat([Buffer.from('<script></script>'), givenPdf()]),
      'invalidDocument',
    ],
    ['the beginning of a PDF', 'a.pdf', () => givenPages('1', '2').subarray(0, 400), 'fileCutOff'],
    ['the first bytes of a PDF', 'a.pdf', () => Buffer.from('%PDF-1.7\n'), 'fileCutOff'],
    ['a program', 'a.pdf', () => Buffer.from('MZ\u0090\u0000'), 'invalidDocument'],
    ['an empty file', 'a.pdf', () => Buffer.alloc(0), 'invalidDocument'],
    ['a zip', 'a.docx', () => givenZip([{ name: 'a.txt', content: 'a' }]), 'invalidDocument'],
    ['a Word document that unpacks to too much', 'a.docx', () => givenDocx(bomb), 'invalidDocument'],
    [
      'a Word document with macros',
      'a.docx',
      () => givenDocx({ name: 'word/vbaProject.bin', content: 'a' }),
      'invalidDocument',
    ],
    [
      'a Word document that leaves its folder',
      'a.docx',
      () => givenDocx({ name: '../../a.sh', content: 'a' }),
      'invalidDocument',
    ],
    ['a cut-off Word document', 'a.docx', () => givenDocx().subarray(0, 200), 'invalidDocument'],
    ['an old Word document with macros', 'a.doc', () => givenDoc('_VBA_PROJECT'), 'invalidDocument'],
    [
      'an old workbook',
      'a.doc',
      () => Buffer.concat([givenDoc().subarray(0, 100), Buffer.from('Workbook', 'utf16le')]),
      'invalidDocument',
    ],
    [
      'a broken photo',
      'a.jpg',
      async () => Buffer.concat([(await givenPhoto()).subarray(0, 200), Buffer.alloc(90)]),
      'fileCutOff',
    ],
    ['more than 10 MB', 'a.pdf', () => givenPdf(10_485_760), 'fileTooLarge'],
    ['a picture of more pixels than a photo has', 'a.png', () => givenPicture('png', 9000, 7000), 'pictureTooLarge'],
    ['far more than 10 MB', 'a.pdf', () => givenPdf(30_000_000), 'fileTooLarge'],
  ])('is refused: %s', async (_, name, bytes, code) => {
    expect(await send(name, await bytes())).toMatchObject({ code })
  })

  it.each([
    ['a form', 300],
    ['a form, far longer than any field', 5000],
  ])('is refused with the name of the field if what it is to be called is too long: %s', async (_, length) => {
    const fields = { EntityId: applicationId, DocName: 'a'.repeat(length) }
    const refused = await sendForm(server.url, client, fields, { name: 'a.pdf', bytes: givenPdf() })
    expect(refused).toMatchObject({ status: 400, code: 'invalid', fields: [{ Path: 'DocName', Code: 'tooLong' }] })
  })

  it('keeps no place, no hidden script and no wrong way up of a picture', async () => {
    const photo = await load((await send('a.jpg', await givenPhoto(60, 40))).id)
    const drawn = await bytesOf(photo)
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 40, height: 60 })
    expect((await sharp(drawn).metadata()).exif).toBeUndefined()
    const hidden = Buffer.concat([await givenPicture('gif'), Buffer.from('/*<script>alert(1)</script>*/')])
    const gif = await bytesOf(await load((await send('a.gif', hidden)).id))
    expect(gif.includes('script')).toBe(false)
    expect((await sharp(gif).metadata()).format).toBe('gif')
  })

  it('is saved under a harmless name', async () => {
    const { id } = await send('..\\..\\acta de\u202Enacimiento (ñ).exe', givenPdf())
    expect((await load(id)).headers.get('content-disposition')).toBe(
      `attachment; filename="acta denacimiento (_).pdf"; filename*=UTF-8''acta%20denacimiento%20%28%C3%B1%29.pdf`,
    )
  })

  it('is given in parts', async () => {
    const bytes = givenPdf(5000)
    const { id } = await send('a.pdf', bytes)
    const part = async (range: string) => {
      const answer = await load(id, { range })
      return [answer.status, answer.headers.get('content-range'), (await bytesOf(answer)).toString('latin1')]
    }
    const text = bytes.toString('latin1')
    const all = bytes.length
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${all}`, text.slice(0, 10)])
    expect(await part('bytes=100-')).toEqual([206, `bytes 100-${all - 1}/${all}`, text.slice(100)])
    expect(await part('bytes=-5')).toEqual([206, `bytes ${all - 5}-${all - 1}/${all}`, text.slice(-5)])
    expect(await part('bytes=4-99999999')).toEqual([206, `bytes 4-${all - 1}/${all}`, text.slice(4)])
    expect(await part(`bytes=${all}-`)).toEqual([416, `bytes */${all}`, ''])
    for (const range of ['bytes=5-1', 'bytes=0-1,4-5', 'lines=1-2']) expect((await part(range))[0]).toBe(200)
  })

  it('that the store has lost is told as such, in the reader’s language', async () => {
    const { id } = await send('wages.pdf', givenPdf())
    await server.db
      .updateTable('document')
      .set({ storageKey: 'f'.repeat(32) })
      .where('id', '=', id)
      .execute()
    const asked: readonly Record<string, string>[] = [{}, { range: 'bytes=0-9' }]
    for (const headers of asked) {
      const answer = await load(id, { ...headers, 'accept-language': 'es' })
      expect([answer.status, answer.headers.get('content-disposition')]).toEqual([404, null])
      expect(await answer.json()).toEqual({
        IsSuccess: false,
        ErrCode: 'fileLost',
        ErrMsg: expect.stringContaining('Ya no tenemos este archivo'),
      })
    }
  })

  it('that is previewed in parts is one entry of the log, and each download another', async () => {
    const { id } = await send('a.pdf', givenPdf(5000))
    const entries = () =>
      server.inTransaction(async ({ db }) => {
        const rows = db
          .selectFrom('auditLog')
          .select('id')
          .where('entity', '=', 'document')
          .where('action', '=', 'read')
        return (await rows.where('entityId', '=', id).execute()).length
      })
    const preview = (range: string) => load(id, { range }, api.previewDocument.path)
    for (const range of ['bytes=0-9', 'bytes=10-19', 'bytes=20-29']) await (await preview(range)).text()
    expect(await entries()).toBe(1)
    for (const range of ['bytes=0-9', 'bytes=10-19']) await (await load(id, { range })).text()
    expect(await entries()).toBe(3)
    const now = server.clock.now()
    server.clock.set(new Date(now.getTime() + 11 * 60_000).toISOString())
    await (await preview('bytes=30-39')).text()
    server.clock.set(now.toISOString())
    expect(await entries()).toBe(4)
  })

  it('is shown only if it is a PDF or a picture, and can do nothing then', async () => {
    const shown = await load((await send('a.pdf', givenPdf())).id, {}, api.previewDocument.path)
    expect(shown.headers.get('content-disposition')).toMatch(/^inline/)
    expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const saved = await load((await send('a.docx', givenDocx())).id, {}, api.previewDocument.path)
    expect(saved.headers.get('content-disposition')).toMatch(/^attachment/)
  })
})

describe('a form', () => {
  const post = (body: string | FormData, headers: Record<string, string> = {}, path = api.uploadDocument.path) =>
    fetch(`${server.url}${path}`, { method: 'POST', body, headers: { cookie: cookie(), ...headers } })

  it('has one file, and is taken by this call only', async () => {
    const two = new FormData()
    for (const name of ['file', 'file']) two.append(name, new Blob([new Uint8Array(givenPdf())]), 'a.pdf')
    two.append('EntityId', String(applicationId))
    expect((await post(two)).status).toBe(400)
    const one = new FormData()
    one.append('ApplicationId', String(applicationId))
    expect((await post(one, {}, api.listDocuments.path)).status).toBe(415)
    const none = new FormData()
    none.append('EntityId', String(applicationId))
    expect((await post(none)).status).toBe(400)
  })

  it('leaves nothing behind when its sender goes away, or when it is refused after its file', async () => {
    const folder = incomingFolder(await server.inTransaction(async (ctx) => ctx.config))
    const names = async () => (await readdir(folder).catch(() => [])).toSorted()
    const before = await names()
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      [
        `POST ${api.uploadDocument.path} HTTP/1.1`,
        `Host: ${hostname}:${port}`,
        `Cookie: ${cookie()}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 500000',
        '',
        '--x',
        'Content-Disposition: form-data; name="file"; filename="a.pdf"',
        '',
        givenPdf(300_000).toString('latin1'),
      ].join('\r\n'),
      'latin1',
    )
    await expect.poll(names).toHaveLength(before.length + 1)
    socket.destroy()
    await expect.poll(names).toEqual(before)
    const file = ['file', new Blob([new Uint8Array(givenPdf())])] as const
    const tooLong = ['DocName', 'a'.repeat(10_000)] as const
    for (const parts of [
      [file, tooLong],
      [tooLong, file],
    ]) {
      const form = new FormData()
      for (const [name, value] of parts) form.append(name, value)
      expect((await post(form)).status).toBe(400)
      expect(await names()).toEqual(before)
    }
  })

  it('of a foreign page is refused, as is a broken one', async () => {
    expect((await post(new FormData(), { origin: 'https://elsewhere.example' })).status).toBe(403)
    const type = 'multipart/form-data; boundary=x'
    expect((await post('--x\r\nnothing', { 'content-type': type })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('a resumable upload', () => {
  it('goes on where a lost connection left it', async () => {
    const tus = tusClient(server.url, client)
    const bytes = givenPdf(20_000)
    const path = (await tus.begin(bytes.length)).headers.get('location') ?? ''
    expect(path).toMatch(new RegExp(`^${resumableUploadPath}/[0-9a-f]{32}$`))
    expect((await tus.add(path, 0, bytes.subarray(0, 7000))).status).toBe(204)
    expect(await tus.offset(path)).toBe(7000)
    const outOfPlace = await tus.add(path, 0, bytes)
    expect(outOfPlace.status).toBe(409)
    expect(await outOfPlace.json()).toMatchObject({ IsSuccess: false, ErrMsg: 'Upload failed. Send the file again.' })
    const uploads = [path.split('/').at(-1) ?? '']
    const input = { kind: 'application', applicationId, uploads, fileName: 'a.pdf', name: '', item: 'other' } as const
    expect((await client.send(api.uploadDocument, input)).code).toBe('uploadFailed')
    expect((await tus.add(path, 7000, bytes.subarray(7000))).status).toBe(204)
    const { id } = await client.call(api.uploadDocument, input)
    expect((await bytesOf(await load(id))).equals(bytes)).toBe(true)
    await server.runJobs()
    expect((await client.send(api.uploadDocument, input)).code).toBe('uploadFailed')
  })

  it('is not begun, sent on or given up for whoever signed in since the page was opened', async () => {
    const tus = tusClient(server.url, client)
    const bytes = givenPdf(2000)
    const ofAnother = { 'X-User': String(stranger.userId) }
    expect((await tus.begin(bytes.length, ofAnother)).status).toBe(401)
    const path = (await tus.begin(bytes.length)).headers.get('location') ?? ''
    expect((await tus.add(path, 0, bytes, ofAnother)).status).toBe(401)
    expect((await tus.send('DELETE', path, ofAnother)).status).toBe(401)
    expect(await tus.offset(path)).toBe(0)
  })

  it('goes on once a disk that was full has room again', async () => {
    const tus = tusClient(server.url, client)
    const bytes = await givenPdf()
    const path = (await tus.begin(bytes.length)).headers.get('location') ?? ''
    const config = await server.inTransaction(async (ctx) => ctx.config)
    const file = join(incomingFolder(config), path.split('/').at(-1) ?? '')
    await rm(file)
    await symlink('/dev/full', file)
    const refused = await tus.add(path, 0, bytes)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ ErrCode: 'unavailable' })
    await rm(file)
    await writeFile(file, '')
    expect((await tus.add(path, 0, bytes)).status).toBe(204)
  })

  it('becomes one document, even if the first response is lost', async () => {
    const uploads = [await givenUpload(server.url, client, givenPdf())]
    const input = { kind: 'application', applicationId, uploads, fileName: 'a.pdf', name: '', item: 'other' } as const
    const body = api.uploadDocument.input.encode(input as never)
    const send = () => client.post(api.uploadDocument.path, body, { 'idempotency-key': 'a document' })
    const first = await send()
    await server.runJobs()
    expect((await send()).data).toEqual(first.data)
  })

  it('becomes one document, even if it is claimed twice at once', async () => {
    const uploads = [await givenUpload(server.url, client, givenPdf())]
    const input = { kind: 'application', applicationId, uploads, fileName: 'a.pdf', name: '', item: 'other' } as const
    const answers = await Promise.all([1, 2].map(() => client.send(api.uploadDocument, input)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('belongs to the person who began it', async () => {
    const tus = tusClient(server.url, client)
    const path = (await tus.begin(100)).headers.get('location') ?? ''
    const others = tusClient(server.url, stranger.client)
    expect(await others.offset(path)).toBe(-404)
    expect((await others.add(path, 0, givenPdf())).status).toBe(404)
    expect((await others.send('DELETE', path, {})).status).toBe(404)
    expect(await tusClient(server.url, server.client()).offset(path)).toBe(-401)
    expect((await tusClient(server.url, server.client()).begin(100)).status).toBe(401)
    expect((await tus.send('DELETE', path, {})).status).toBe(204)
    expect(await tus.offset(path)).toBeLessThan(0)
  })

  it('is refused from foreign pages, above 10 MB, and without a size', async () => {
    const tus = tusClient(server.url, client)
    expect((await tus.begin(100, { origin: 'https://elsewhere.example' })).status).toBe(403)
    const tooLarge = await tus.begin(10_485_761)
    expect([tooLarge.status, await tooLarge.json()]).toEqual([
      413,
      expect.objectContaining({ ErrCode: 'fileTooLarge' }),
    ])
    expect((await tus.send('POST', resumableUploadPath, { 'Upload-Defer-Length': '1' })).status).toBe(400)
    const path = (await tus.begin(10)).headers.get('location') ?? ''
    expect((await tus.add(path, 0, givenPdf(5000))).status).toBeGreaterThanOrEqual(400)
    expect((await tus.add(path, 0, givenPdf(5), { 'X-HTTP-Method-Override': 'GET' })).status).not.toBe(200)
  })
})
