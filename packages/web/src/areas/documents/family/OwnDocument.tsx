import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { colon, formatFileSize, formatLongDayOf } from '../../../api/texts/format.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Document } from '../queries.ts'
import { DocumentName } from '../shown/DocumentName.tsx'
import classes from '../shown/Documents.module.css'
import { toneOfStatus } from '../shown/texts.ts'
import { useDocumentActions } from '../shown/useDocumentActions.ts'

/** Shows a family one of its documents: when it was sent, where it stands, and why it was returned. */
export function OwnDocument({ document }: { document: Document }) {
  const { t } = useTranslation()
  const { save, remove, isBusy } = useDocumentActions(document)
  const { name, status, returnReason, uploadedAt, byteCount, canDelete, isFromFamily } = document
  const said = status === 'pending' ? 'sent' : status
  return (
    <li className={classes.document}>
      <div className={classes.name}>
        <DocumentName document={document} />
        {isFromFamily && <StatusTag tone={toneOfStatus[status]}>{t(`documents.own.${said}`)}</StatusTag>}
      </div>
      <p className={classes.soft}>{`${formatLongDayOf(uploadedAt)} · ${formatFileSize(byteCount)}`}</p>
      {status === 'cancelled' && <p className={classes.reason}>{t('documents.returned', { reason: returnReason })}</p>}
      <div className={`${classes.buttons} no-print`}>
        <Button
          size="sm"
          variant="default"
          aria-label={`${t('documents.actions.download')}${colon()}${name}`}
          onClick={() => void save()}
        >
          {t('documents.actions.download')}
        </Button>
        {canDelete && (
          <Button
            size="sm"
            variant="subtle"
            color="brick"
            loading={isBusy}
            aria-label={`${t('documents.actions.remove')}${colon()}${name}`}
            onClick={(event) => void remove(event)}
          >
            {t('documents.actions.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
