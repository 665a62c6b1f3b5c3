import { uploadDocument } from '@semilla/contract/documents.ts'
import { resumableUploadPath } from '@semilla/contract/wire/files.ts'
import type { TestClient } from './testClient.ts'

type Sent = {
  readonly status: number
  readonly code: string | undefined
  readonly fields: object[]
  readonly id: number
}
const cookieOf = ({ cookies }: TestClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

/** Sends a document as a form with a file, as legacy clients do. */
export async function sendForm(
  url: string,
  client: TestClient,
  fields: Readonly<Record<string, string | number>>,
  file: { readonly name: string; readonly bytes: Buffer },
  headers: Readonly<Record<string, string>> = {},
): Promise<Sent> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ EntityTypeId: 20, ...fields })) form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  const response = await fetch(`${url}${uploadDocument.path}`, {
    method: 'POST',
    body: form,
    headers: { cookie: cookieOf(client), ...headers },
  })
  const body = (await response.json()) as { ErrCode?: string; Fields?: object[]; Data?: { EntityDocumentId: number } }
  return {
    status: response.status,
    code: body.ErrCode,
    fields: body.Fields ?? [],
    id: body.Data?.EntityDocumentId ?? 0,
  }
}

const protocol = { 'Tus-Resumable': '1.0.0' }

/** Sends requests of the protocol of resumable uploads in a client's session. */
export function tusClient(url: string, client: TestClient) {
  const send = (method: string, path: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
    fetch(`${url}${path}`, {
      method,
      headers: { ...protocol, cookie: cookieOf(client), ...headers },
      body: body ?? null,
    })
  return {
    send,
    begin: (byteCount: number, headers = {}) =>
      send('POST', resumableUploadPath, { 'Upload-Length': String(byteCount), ...headers }),
    add: (path: string, offset: number, bytes: Buffer, headers = {}) =>
      send(
        'PATCH',
        path,
        { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream', ...headers },
        new Uint8Array(bytes),
      ),
    offset: async (path: string) => {
      const answer = await send('HEAD', path, {})
      return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : -answer.status
    },
  }
}

/** Sends a whole file in one part, and returns the name of the upload. */
export async function givenUpload(url: string, client: TestClient, bytes: Buffer): Promise<string> {
  const tus = tusClient(url, client)
  const path = (await tus.begin(bytes.length)).headers.get('location') ?? ''
  await tus.add(path, 0, bytes)
  return path.split('/').at(-1) ?? ''
}
