import * as api from '@semilla/contract/documents.ts'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../forms/useAction.ts'
import { useDownload } from '../../../forms/useDownload.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { focusTitle } from '../../../ui/navigation/focus.ts'
import { headingAbove } from '../../../ui/navigation/headingAbove.ts'
import { type Document, deleteDocument } from '../queries.ts'

/** Returns what family and staff can both do with a document: save it, and delete it after a question. */
export function useDocumentActions({ id, name }: Document) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(deleteDocument)
  const file = useDownload(api.downloadDocument)
  const remove = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const heading = headingAbove(currentTarget)
    const question = {
      title: t('documents.confirmRemove.title'),
      text: t('documents.confirmRemove.text', { name }),
      yes: t('documents.confirmRemove.yes'),
    }
    if (!(await confirm({ ...question, isDestructive: true }))) return
    if (!(await act({ id }, () => t('documents.removed')))) return
    // The document is gone, with the button that had the focus.
    const place = heading()
    if (place) place.focus()
    else focusTitle()
  }
  return { save: () => file.save({ id, name: '' }), isSaving: file.isBusy, remove, isBusy }
}
