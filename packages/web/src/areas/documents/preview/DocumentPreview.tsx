import { Button } from '@mantine/core'
import * as api from '@semilla/contract/documents.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../../api/call.ts'
import { canDrawPdf } from '../../../browser/age.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import type { Document } from '../queries.ts'
import { useDocumentActions } from '../shown/useDocumentActions.ts'
import { PdfPreview } from './PdfPreview.tsx'
import { PicturePreview } from './PicturePreview.tsx'

/** Returns what shows a document over the page; nothing for one that is left to the browser. */
export function previewOf({ contentType }: Document) {
  if (contentType.startsWith('image/')) return PicturePreview
  return contentType === 'application/pdf' && canDrawPdf() ? PdfPreview : undefined
}

/** Shows a document over the page that names it. */
export function DocumentPreview({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslation()
  const { save, isSaving } = useDocumentActions(document)
  const { id, name } = document
  // Addresses of files differ from moment to moment, and another one would be read again.
  const [address] = useState(() => fileAddress(api.previewDocument, { id }))
  const Preview = previewOf(document)
  return (
    <Dialog
      title={name}
      width="full"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="default"
            loading={isSaving}
            leftSection={<IconDownload aria-hidden size={18} />}
            onClick={() => void save()}
          >
            {t('documents.actions.download')}
          </Button>
          <Button onClick={onClose}>{t('shell.ui.close')}</Button>
        </>
      }
    >
      {Preview && <Preview address={address} label={t('documents.preview.title', { name })} />}
    </Dialog>
  )
}
