import { prepareUpload, uploadAttachment } from '@semilla/contract/chat/files.ts'
import { maxAttachments } from '@semilla/contract/chat/messages.ts'
import { withoutMarks } from '@semilla/domain/documents/names.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call.ts'
import { type Claim, useSending } from '../../../forms/files/useSending.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { faultOfPdf } from '../../documents/preview/faultOfPdf.ts'

/** Returns what makes attachments of a conversation of files that were sent. What got no response is repeated as it was. */
function attachmentsOf(dialogId: string): Claim {
  const keys = new Map<string, string>()
  return async (file, uploadId) => {
    const fileName = withoutMarks(file.name).slice(-255)
    const key = keys.get(uploadId) ?? (await call(prepareUpload, { dialogId, fileName, contentType: '' })).key
    keys.set(uploadId, key)
    await call(uploadAttachment, { key, uploadId, file: undefined }, { idempotencyKey: uploadId })
    return key
  }
}

/** Returns the files of the next message of a conversation, which are sent as soon as they are chosen. */
export function useAttachments(dialogId: string) {
  const { t } = useTranslation()
  const claim = useRef<Claim>(undefined)
  claim.current ??= attachmentsOf(dialogId)
  const sending = useSending(claim.current, faultOfPdf)
  const room = maxAttachments - sending.files.length
  return {
    ...sending,
    add(chosen: readonly File[]) {
      if (chosen.length > room) toast.problem(t('files.tooMany', { most: maxAttachments }))
      sending.add(chosen.slice(0, room))
    },
    isFull: room <= 0,
    isReady: sending.files.every(({ state }) => state === 'sent'),
  }
}
