import { prepareUpload } from '@semilla/contract/chat/files.ts'
import { attachmentTypes, isAttachmentType, maxAttachmentBytes } from '@semilla/domain/chat/messages.ts'
import i18next from 'i18next'
import { call, offlineError } from '../../../api/call.ts'
import { CallError } from '../../../api/callError.ts'

/** What the file chooser offers. */
export const acceptedTypes = [
  ...Object.keys(attachmentTypes),
  ...Object.values(attachmentTypes).map((type) => `.${type}`),
]

/** Returns the key of a file's fault before it is sent; undefined if it can be sent. */
export function fileFault({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | 'empty' | undefined {
  if (!isAttachmentType(type)) return 'type'
  if (size === 0) return 'empty'
  return size > maxAttachmentBytes ? 'size' : undefined
}

/** Returns the sentence of a server that has declined a file. */
function refusalOf(request: XMLHttpRequest): CallError {
  const answer = request.response as { ErrCode?: string; ErrMsg?: string } | null
  const sentence = answer?.ErrMsg ?? i18next.t('chat.file.failed')
  return new CallError(request.status, answer?.ErrCode ?? 'unreadable', sentence)
}

type Options = { readonly onProgress: (share: number) => void; readonly signal: AbortSignal }

/** Sends a file as a form to an address of this server. Only this kind of request tells how much of it was sent. */
const post = (url: string, key: string, file: File, { onProgress, signal }: Options) =>
  new Promise<void>((done, fail) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('key', key)
    form.append('file', file)
    request.open('POST', url)
    request.responseType = 'json'
    request.setRequestHeader('Accept-Language', i18next.language)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? done() : fail(refusalOf(request)))
    request.onerror = () => fail(offlineError())
    request.onabort = () => fail(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })

/** Uploads a file for a conversation and returns the key under which it can be attached. Throws as `call` does. */
export async function uploadFile(dialogId: string, file: File, options: Options): Promise<string> {
  const { url, key } = await call(prepareUpload, { dialogId, fileName: file.name, contentType: file.type }, options)
  await post(url, key, file, options)
  return key
}
