import { downloadAttachment, getFileAddress, prepareUpload, uploadAttachment } from '@semilla/contract/chat/files.ts'
import { listDialogHistory } from '@semilla/contract/chat/history.ts'
import { sendFile, sendMessage, withdrawMessage } from '@semilla/contract/chat/messages.ts'
import { agencyDialogId, siteDialogId } from '@semilla/domain/chat/dialogIds.ts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { givenDocx, givenPdf, givenPicture } from '../../../testing/givenFiles.ts'
import { givenUploaded, uploadFile } from '../../../testing/givenMessages.ts'
import { givenSmallCity, type Person, type SmallCity } from '../../../testing/givenSmallCity.ts'
import { givenUpload } from '../../../testing/sendFile.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'

let server: TestServer
let city: SmallCity
let agency: string
beforeAll(async () => {
  server = await startTestServer()
  city = await givenSmallCity(server)
  agency = agencyDialogId(city.applicationId)
})

const open = (who: Person, path: string) => {
  const cookie = [...city.as(who).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(`${server.url}${path}`, { headers: { cookie } })
}
const newest = async (who: Person, dialogId = agency) =>
  (await city.as(who).call(listDialogHistory, { dialogId, start: 0, limit: 1 }))[0]

it('a file is read by the members at an address of their own session, and by nobody else', async () => {
  const fileKey = await givenUploaded(server, city.as('parent'), agency, 'pay stub of a very long and boring name.pdf')
  await city.as('parent').call(sendFile, { dialogId: agency, fileKey, clientId: undefined })
  const file = (await newest('counselor'))?.attachments[0]
  expect(file).toMatchObject({ name: 'pay stub of a very long and bor….pdf', type: 'application/pdf' })
  const answer = await open('counselor', file?.url ?? '')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(await answer.text()).toMatch(/^%PDF/)
  for (const who of ['supervisor', 'parent', 'siteOwner', 'otherCounselor', 'visitor'] as const)
    expect((await open(who, file?.url ?? '')).status, who).not.toBe(200)
  const again = await city.as('counselor').call(getFileAddress, { key: file?.key ?? '' })
  expect((await open('counselor', again.url)).status).toBe(200)
})

it('a key sends one file once, in its conversation, for its session', async () => {
  const parent = city.as('parent')
  const fileKey = await givenUploaded(server, parent, agency)
  const send = (who: Person, dialogId: string) =>
    city
      .as(who)
      .send(sendFile, { dialogId, fileKey, clientId: undefined })
      .then(({ status }) => status)
  expect((await uploadFile(server, parent, fileKey)).status).toBe(404)
  expect(await send('counselor', agency)).toBe(404)
  expect(await send('parent', siteDialogId(city.applicationId, city.siteId))).toBe(404)
  expect(await send('parent', agency)).toBe(200)
  expect(await send('parent', agency)).toBe(404)
})

it('what a file contains decides, and not its name', async () => {
  const parent = city.as('parent')
  const prepared = { dialogId: agency, fileName: 'a.pdf', contentType: 'application/pdf' }
  const { key } = await parent.call(prepareUpload, prepared)
  const bytes = Buffer.from('MZ this is a program')
  expect((await uploadFile(server, parent, key, { name: 'a.pdf', bytes })).status).toBe(415)
  const script = await parent.send(prepareUpload, { ...prepared, contentType: 'text/html' })
  expect(script.code).toBe('wrongType')
  const altered = await uploadFile(server, parent, key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'))
  expect(altered.status).toBe(404)
})

it.each<[what: string, name: string, bytes: () => Buffer]>([
  ['a drawing with scripts', 'a.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page before a PDF', 'a.pdf', () => Buffer.concat([Buffer.from('<script></script>'), givenPdf()])],
  [
    'a Word document that unpacks to too much',
    'a.docx',
    () => givenDocx({ name: 'word/media.bin', content: 'a', claims: 300 * 1_048_576 }),
  ],
])('refuses %s', async (_, name, bytes) => {
  const parent = city.as('parent')
  const { key } = await parent.call(prepareUpload, { dialogId: agency, fileName: name, contentType: '' })
  expect((await uploadFile(server, parent, key, { name, bytes: bytes() })).status).toBe(415)
})

it('a picture that is also a script is only a picture', async () => {
  const parent = city.as('parent')
  const { key } = await parent.call(prepareUpload, { dialogId: agency, fileName: 'a.gif', contentType: 'image/gif' })
  const bytes = Buffer.concat([await givenPicture('gif'), Buffer.from('/*<script>alert(1)</script>*/')])
  await uploadFile(server, parent, key, { name: 'a.gif', bytes })
  await parent.call(sendFile, { dialogId: agency, fileKey: key, clientId: undefined })
  const answer = await open('counselor', (await newest('counselor'))?.attachments[0]?.url ?? '')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
  const drawn = Buffer.from(await answer.arrayBuffer())
  expect(drawn.includes('script')).toBe(false)
  expect((await sharp(drawn).metadata()).format).toBe('gif')
})

it('a name neither leaves its folder nor hides its ending', async () => {
  const parent = city.as('parent')
  const upload = { dialogId: agency, fileName: 'acta de\u202Enacimiento fdp.exe', contentType: '' }
  expect((await parent.send(prepareUpload, upload)).status).toBe(400)
  const fileKey = await givenUploaded(server, parent, agency, '../../acta de nacimiento fdp.exe')
  const { attachments } = await parent.call(sendFile, { dialogId: agency, fileKey, clientId: undefined })
  expect(attachments[0]?.name).toBe('acta de nacimiento fdp.pdf')
})

it('is sent in parts before, and taken once, even if the first response is lost', async () => {
  const parent = city.as('parent')
  const { key } = await parent.call(prepareUpload, { dialogId: agency, fileName: 'a.pdf', contentType: '' })
  const foreign = await givenUpload(server.url, city.as('counselor'), givenPdf())
  expect((await parent.send(uploadAttachment, { key, uploadId: foreign })).code).toBe('uploadFailed')
  const uploadId = await givenUpload(server.url, parent, givenPdf())
  const take = () =>
    parent.post(uploadAttachment.path, { key, upload_id: uploadId }, { 'idempotency-key': 'an attachment' })
  const first = await take()
  expect(first.data).toMatchObject({ key, name: 'a.pdf', type: 'application/pdf' })
  await server.runJobs()
  expect((await take()).data).toEqual(first.data)
  expect((await parent.send(sendFile, { dialogId: agency, fileKey: key, clientId: undefined })).status).toBe(200)
})

it('a withdrawn message has no file', async () => {
  const parent = city.as('parent')
  const fileKeys = [await givenUploaded(server, parent, agency), await givenUploaded(server, parent, agency)]
  const whole = { dialogId: agency, type: 'text' as const, text: 'Both', senderId: undefined, clientId: undefined }
  const { id, attachments } = await parent.call(sendMessage, { ...whole, fileKeys })
  expect(attachments).toHaveLength(2)
  expect((await open('parent', attachments[1]?.url ?? '')).status).toBe(200)
  await parent.call(withdrawMessage, { messageId: id })
  expect((await newest('counselor'))?.attachments).toEqual([])
  expect((await open('parent', attachments[1]?.url ?? '')).status).toBe(404)
  expect((await parent.send(downloadAttachment, { messageId: id, key: undefined })).status).toBe(404)
})
