import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { useParameters } from '../../../links/links.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { type Document, getDocumentChecklist } from '../queries.ts'
import classes from '../shown/Documents.module.css'
import { useMarkRead } from '../useMarkRead.ts'
import { AddDocument } from './AddDocument.tsx'
import { DocumentFilters } from './DocumentFilters.tsx'
import { DocumentTagsDialog } from './DocumentTagsDialog.tsx'
import { FamilyChecklist } from './FamilyChecklist.tsx'
import { type Asked, FamilyDocument } from './FamilyDocument.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { useDocumentFilter } from './useDocumentFilter.ts'

type Open = {
  readonly asked: Asked
  readonly documents: readonly Pick<Document, 'id' | 'name' | 'tags'>[]
  readonly document?: Document
}

/** Shows staff the documents of a family: what is missing, what it sent, and what can be done with each. */
function Documents({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  const read = useRead(getDocumentChecklist, { applicationId })
  const checklist = read.data
  const error = whyMissing(read)
  const { list, ...filters } = useDocumentFilter(applicationId)
  const [open, setOpen] = useState<Open>()
  useMarkRead(applicationId, checklist !== undefined && list.status === 'ready')
  if (error) return <LoadFailed message={error.message} again={() => void read.refetch()} />
  if (!checklist || list.status === 'loading') return <Skeletons count={4} />
  const nameOf = new Map(checklist.items.map(({ childId, childName }) => [childId, childName]))
  const close = () => setOpen(undefined)
  const returned = open?.asked === 'return' && (list.rows.find(({ id }) => id === open.document?.id) ?? open.document)
  return (
    <div className={classes.item}>
      <FamilyChecklist {...{ applicationId, checklist }} />
      <div>
        <h3>{t('documents.list.files')}</h3>
        <DocumentFilters {...filters} />
        {list.status === 'ready' && list.rows.length === 0 && (
          <EmptyState title={t(filters.isFiltered ? 'documents.filters.nothing' : 'documents.none')} />
        )}
        {list.isSimilar && list.rows.length > 0 && <p role="status">{t('shell.ui.similar')}</p>}
        <ul className={classes.list}>
          {list.rows.map((document) => (
            <FamilyDocument
              key={document.id}
              document={document}
              childName={(document.childId && nameOf.get(document.childId)) || ''}
              onAsk={(asked) => setOpen({ asked, document, documents: [document] })}
            />
          ))}
        </ul>
        {list.error && <LoadFailed message={list.error.message} again={list.onRetry} />}
      </div>
      {checklist.canSend && (
        <AddDocument
          {...{ applicationId, checklist }}
          onDone={(ids) =>
            setOpen({ asked: 'tags', documents: ids.map((id) => ({ id, name: t('documents.newOne'), tags: [] })) })
          }
        />
      )}
      {returned && <ReturnDialog document={returned} onClose={close} />}
      {open?.asked === 'tags' && <DocumentTagsDialog documents={open.documents} onClose={close} />}
    </div>
  )
}

/** The tab of the case file with the family's documents. */
export default function DocumentTab() {
  const { applicationId } = useParameters('applicationDetail')
  return applicationId ? <Documents key={applicationId} applicationId={applicationId} /> : null
}
