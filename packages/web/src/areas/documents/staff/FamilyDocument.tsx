import { Button } from '@mantine/core'
import type { MouseEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import { colon, formatFileSize, formatInstant } from '../../../api/texts/format.ts'
import { useAction } from '../../../forms/useAction.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { type Document, reviewDocument } from '../queries.ts'
import { DocumentName } from '../shown/DocumentName.tsx'
import classes from '../shown/Documents.module.css'
import { titleOf, toneOfStatus } from '../shown/texts.ts'
import { useDocumentActions } from '../shown/useDocumentActions.ts'

export type Asked = 'return' | 'tags'
type Props = {
  document: Document
  /** The first name of the child whom the document is about. */
  childName: string
  onAsk: (asked: Asked) => void
}

function Facts({ document, childName }: Omit<Props, 'onAsk'>) {
  const { t } = useTranslation()
  const { item, uploadedBy, uploadedAt, byteCount, isFromFamily, tags, returnReason, status } = document
  const from = t(isFromFamily ? 'documents.list.family' : 'documents.list.staff')
  return (
    <>
      <p className={classes.soft}>
        {[
          titleOf({ item, childName }),
          `${from}${colon()}${uploadedBy}`,
          formatInstant(uploadedAt),
          formatFileSize(byteCount),
        ].join(' · ')}
      </p>
      {tags.length > 0 && (
        <ul className={classes.tags} aria-label={t('documents.actions.tags')}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {status === 'cancelled' && <p className={classes.reason}>{t('documents.returned', { reason: returnReason })}</p>}
    </>
  )
}

/** Shows staff a document, and what they can do with it: accept or return it, tag it, save it, delete it. */
export function FamilyDocument({ document, childName, onAsk }: Props) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction(reviewDocument)
  const { save, remove } = useDocumentActions(document)
  const { id, name, status, canReview, canDelete } = document
  const accept = () => act({ id, status: 'complete', reason: '', seen: status }, () => t('documents.accepted'))
  const named = (action: string) => `${action}${colon()}${name}`
  const button = (action: 'return' | 'tags' | 'download' | 'remove', onClick: MouseEventHandler<HTMLElement>) => (
    <Button
      key={action}
      size="xs"
      variant={action === 'return' ? 'default' : 'subtle'}
      color={action === 'remove' ? 'brick' : undefined}
      aria-label={named(t(`documents.actions.${action}`))}
      onClick={onClick}
    >
      {t(`documents.actions.${action}`)}
    </Button>
  )
  return (
    <li className={classes.document}>
      <div className={classes.name}>
        <DocumentName document={document} />
        {document.isFromFamily && (
          <StatusTag tone={toneOfStatus[status]}>{t(`documents.statuses.${status}`)}</StatusTag>
        )}
      </div>
      <Facts {...{ document, childName }} />
      <div className={`${classes.buttons} no-print`}>
        {canReview && status !== 'complete' && (
          <Button
            size="xs"
            loading={isBusy}
            aria-label={named(t('documents.actions.accept'))}
            onClick={() => void accept()}
          >
            {t('documents.actions.accept')}
          </Button>
        )}
        {canReview && status !== 'cancelled' && button('return', () => onAsk('return'))}
        {canDelete && button('tags', () => onAsk('tags'))}
        {button('download', () => void save())}
        {canDelete && button('remove', (event) => void remove(event))}
      </div>
    </li>
  )
}
