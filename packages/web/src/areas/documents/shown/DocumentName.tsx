import * as api from '@semilla/contract/documents.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../../api/call.ts'
import { DocumentPreview, previewOf } from '../preview/DocumentPreview.tsx'
import type { Document } from '../queries.ts'
import classes from './Documents.module.css'

/** Names a document and opens it: a picture or a PDF over the page, and in another tab if asked; anything else is saved. */
export function DocumentName({ document }: { document: Document }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { id, name, isUnread } = document
  return (
    <>
      <a
        href={fileAddress(api.previewDocument, { id })}
        target="_blank"
        rel="noreferrer"
        onClick={(event) => {
          if (!previewOf(document) || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {name}
      </a>
      {isUnread && <span className={classes.new}>{t('documents.list.new')}</span>}
      {isOpen && <DocumentPreview document={document} onClose={() => setOpen(false)} />}
    </>
  )
}
