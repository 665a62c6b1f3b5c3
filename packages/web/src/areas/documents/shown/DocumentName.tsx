import * as api from '@semilla/contract/documents.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../../api/call.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import type { Document } from '../queries.ts'
import classes from './Documents.module.css'

/** Names a document and opens it: a picture over the page, a PDF in another tab; anything else is saved. */
export function DocumentName({ document: { id, name, contentType, isUnread } }: { document: Document }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isPicture = contentType.startsWith('image/')
  const address = fileAddress(api.previewDocument, { id })
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          if (!isPicture) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {name}
      </a>
      {isUnread && <span className={classes.new}>{t('documents.list.new')}</span>}
      {isOpen && (
        <Dialog title={name} onClose={() => setOpen(false)}>
          <img className={classes.picture} src={address} alt={t('documents.preview.title', { name })} />
        </Dialog>
      )}
    </>
  )
}
