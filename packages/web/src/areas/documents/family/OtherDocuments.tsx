import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/page/Panel.tsx'
import type { Document } from '../queries.ts'
import { SendFiles } from '../sending/SendFiles.tsx'
import classes from '../shown/Documents.module.css'
import { OwnDocument } from './OwnDocument.tsx'

type Props = { applicationId: number; others: readonly Document[]; canSend: boolean }

/** Shows a family the documents that belong to no item of its list, and takes others that its agency asked for. */
export function OtherDocuments({ applicationId, others, canSend }: Props) {
  const { t } = useTranslation()
  if (others.length === 0 && !canSend) return null
  return (
    <Panel title={t('documents.others')}>
      <div className={classes.item}>
        <p className={classes.soft}>{t('documents.hints.other')}</p>
        <ul className={classes.list}>
          {others.map((document) => (
            <OwnDocument key={document.id} document={document} />
          ))}
        </ul>
        {canSend && <SendFiles applicationId={applicationId} item="other" about={t('documents.items.other')} />}
      </div>
    </Panel>
  )
}
