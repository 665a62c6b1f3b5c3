import type { DocumentItem } from '@semilla/domain/documents/document.ts'
import { withoutMarks } from '@semilla/domain/documents/names.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChosenFile, isPhoto } from '../../../forms/files/chosenFile.ts'
import { useSending } from '../../../forms/files/useSending.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useUnsavedWarning } from '../../../ui/navigation/unsaved.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { uploadDocument } from '../queries.ts'

/** What the files are about. */
export type Subject = {
  readonly applicationId: number
  readonly item: DocumentItem
  readonly childId?: number | undefined
}

/** Returns the files of each document: photos that are joined become one, every other file one of its own. */
export function documentsOf(files: readonly ChosenFile[], isJoined: boolean): readonly (readonly ChosenFile[])[] {
  const photos = files.filter(isPhoto)
  if (!isJoined || photos.length < 2) return files.map((file) => [file])
  return [photos, ...files.filter((file) => !isPhoto(file)).map((file) => [file])]
}

/** Returns the chosen files and `submit`, which makes documents of them. `done` gets the ids of the new documents. */
export function useSubmitFiles({ applicationId, item, childId }: Subject, done?: (ids: readonly number[]) => void) {
  const { t } = useTranslation()
  const sending = useSending()
  const [isJoined, setJoined] = useState(true)
  const { act, isBusy } = useAction(uploadDocument)
  const ready = sending.files.filter(({ state }) => state === 'sent')
  useUnsavedWarning(sending.files.length > 0)
  const submit = async () => {
    const ids: number[] = []
    for (const pages of documentsOf(ready, isJoined)) {
      const [first] = pages
      const uploads = pages.map(({ sentAs }) => sentAs)
      const name = pages.length === 1 ? withoutMarks(first?.file.name ?? '').slice(0, 255) : ''
      const kind = 'application' as const
      const answer = await act({ kind, applicationId, item, childId, uploads, fileName: name, name: '' })
      if (!answer) break
      ids.push(answer.answer.id)
      sending.forget(pages.map(({ key }) => key))
    }
    if (ids.length === 0) return
    toast.done(t('documents.uploaded'))
    done?.(ids)
  }
  const canJoin = sending.files.filter(isPhoto).length > 1
  return {
    ...sending,
    submit,
    isBusy,
    canSubmit: ready.length > 0 && !sending.isWaiting,
    canJoin,
    isJoined,
    setJoined,
  }
}
