import { prepareUpload, uploadAttachment } from '@semilla/contract/chat/files.ts'
import { listDialogHistory } from '@semilla/contract/chat/history.ts'
import { sendFile, sendText } from '@semilla/contract/chat/messages.ts'
import { saveMessageTemplate } from '@semilla/contract/chat/templates.ts'
import { agencyDialogId, siteDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { givenSmallCity, type Person, people, type SmallCity } from './givenSmallCity.ts'
import type { TestServer } from './startTestServer.ts'
import type { TestClient } from './testClient.ts'

/** What was written in the first family's two conversations. */
export type GivenMessages = {
  /** By the parent to the agency, with a file. */
  readonly messageId: number
  /** By the parent to the site. */
  readonly siteMessageId: number
  /** Of the city, whose administrator may change it. */
  readonly templateId: number
  /** For those who may write to the agency or the site: the key of an upload, which the parent has used. */
  readonly uploadKeys: Partial<Record<Person, string>>
  /** For those who read the message: the key of its file. */
  readonly fileKeys: Partial<Record<Person, string>>
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

/** Uploads a file for a conversation, as a form, and returns the HTTP response. */
export async function uploadFile(
  { url }: TestServer,
  client: TestClient,
  key: string,
  file: { readonly name: string; readonly bytes: Buffer } = { name: 'a.pdf', bytes: pdf },
): Promise<{ readonly status: number; readonly body: any }> {
  const form = new FormData()
  form.append('key', key)
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${url}${uploadAttachment.path}`, { method: 'POST', body: form, headers: { cookie } })
  return { status: response.status, body: await response.json() }
}

/** Uploads a file for a conversation and returns the key under which it can be sent. */
export async function givenUploaded(server: TestServer, client: TestClient, dialogId: string, fileName = 'stub.pdf') {
  const { key } = await client.call(prepareUpload, { dialogId, fileName, contentType: 'application/pdf' })
  const { status, body } = await uploadFile(server, client, key)
  if (status !== 200) throw new Error(`the file was answered with ${status} ${body.ErrCode}`)
  return key
}

/** Inserts the small city of the access tests with conversations. */
export async function givenTalkingCity(server: TestServer): Promise<SmallCity & GivenMessages> {
  const city = await givenSmallCity(server)
  const dialogs = [agencyDialogId(city.applicationId), siteDialogId(city.applicationId, city.siteId)] as const
  const parent = city.as('parent')
  const fileKey = await givenUploaded(server, parent, dialogs[0])
  const { id: messageId } = await parent.call(sendFile, { dialogId: dialogs[0], fileKey, clientId: undefined })
  const inSite = { dialogId: dialogs[1], text: 'Is there a spot?', clientId: undefined }
  const { id: siteMessageId } = await parent.call(sendText, inSite)
  const texts = { en: 'Hello', es: '', 'zh-Hant': '' }
  const { id: templateId } = await city
    .as('portalAdmin')
    .call(saveMessageTemplate, { id: undefined, name: 'Greeting', texts })
  const uploadKeys: Partial<Record<Person, string>> = {}
  const fileKeys: Partial<Record<Person, string>> = {}
  for (const who of people)
    for (const dialogId of dialogs) {
      const upload = { dialogId, fileName: 'a.pdf', contentType: '' }
      uploadKeys[who] ??= (await city.as(who).send(prepareUpload, upload)).output?.key
      const { output } = await city.as(who).send(listDialogHistory, { dialogId, start: 0, limit: 1 })
      fileKeys[who] ??= output?.[0]?.attachments[0]?.key
    }
  uploadKeys.parent = await givenUploaded(server, parent, dialogs[0])
  return { ...city, messageId, siteMessageId, templateId, uploadKeys, fileKeys }
}
