import type { DocumentItem } from '@semilla/domain/documents/document.ts'
import { withoutMarks } from '@semilla/domain/documents/names.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { useChange } from '../../../api/queries/changes.ts'
import { type ChosenFile, isOfFile, isPhoto, mayWorkAgain, problemOf } from '../../../forms/files/chosenFile.ts'
import { useSending } from '../../../forms/files/useSending.ts'
import { keepFocus } from '../../../ui/navigation/lostFocus.ts'
import { useUnsavedWarning } from '../../../ui/navigation/unsaved.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { faultOfPdf } from '../preview/faultOfPdf.ts'
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

/** Returns which of several pages the server refused; all of them where it does not say. */
function refusedOf(pages: readonly ChosenFile[], { fields }: CallError): readonly ChosenFile[] {
  const places = fields.flatMap(({ path }) => /\[(\d+)\]$/.exec(path)?.[1] ?? [])
  const named = pages.filter((_, index) => places.includes(String(index)))
  return named.length > 0 ? named : pages
}

/** Returns the chosen files and `submit`, which makes documents of them. `done` gets the ids of the new documents. */
export function useSubmitFiles({ applicationId, item, childId }: Subject, done?: (ids: readonly number[]) => void) {
  const { t } = useTranslation()
  const sending = useSending(undefined, faultOfPdf)
  const [isJoined, setJoined] = useState(true)
  const { send, isBusy, isSending } = useChange(uploadDocument)
  const ready = sending.files.filter(({ state }) => state === 'sent')
  // A file that is refused itself cannot be sent, so nothing is lost with it.
  useUnsavedWarning(sending.files.some(({ problem }) => !problem || mayWorkAgain(problem)))
  const submit = async () => {
    const ids: number[] = []
    for (const pages of documentsOf(ready, isJoined)) {
      const [first] = pages
      const keys = pages.map(({ key }) => key)
      const uploads = pages.map(({ sentAs }) => sentAs)
      const name = pages.length === 1 ? withoutMarks(first?.file.name ?? '').slice(0, 255) : ''
      const kind = 'application' as const
      const sent = { kind, applicationId, item, childId, uploads, fileName: name, name: '' }
      if (isSending(sent)) return
      try {
        ids.push((await keepFocus(() => send(sent))).id)
        sending.forget(keys)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        const problem = problemOf(error)
        // A failure that is not about this file would happen to the next one too.
        if (!isOfFile(problem)) {
          toast.problem(error.message)
          break
        }
        const refused = refusedOf(pages, error)
        sending.decline(
          refused.map(({ key }) => key),
          problem,
        )
      }
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
