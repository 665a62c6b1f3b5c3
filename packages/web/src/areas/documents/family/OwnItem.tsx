import { isOwed } from '@semilla/domain/documents/checklist.ts'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import type { ChecklistItem } from '../queries.ts'
import { SendFiles } from '../sending/SendFiles.tsx'
import classes from '../shown/Documents.module.css'
import { titleOf, toneOfItem } from '../shown/texts.ts'
import { OwnDocument } from './OwnDocument.tsx'

type Props = { applicationId: number; item: ChecklistItem; canSend: boolean }

/** Shows a family one item of its list: what to send, what it sent, and where that stands. */
export function OwnItem({ applicationId, item: { item, childId, childName, state, documents }, canSend }: Props) {
  const { t } = useTranslation()
  const title = titleOf({ item, childName })
  const isNeeded = isOwed(state)
  return (
    <Panel>
      <div className={classes.item}>
        <div className={classes.itemHead}>
          <h2>{title}</h2>
          <StatusTag tone={toneOfItem[state]}>{t(`documents.states.${state}`)}</StatusTag>
        </div>
        {isNeeded && <p className={classes.soft}>{t(`documents.hints.${item}`)}</p>}
        {documents.length > 0 && (
          <ul className={classes.list}>
            {documents.map((document) => (
              <OwnDocument key={document.id} document={document} />
            ))}
          </ul>
        )}
        {canSend && state !== 'accepted' && (
          <SendFiles {...{ applicationId, item, childId }} about={title} isMain={isNeeded} />
        )}
      </div>
    </Panel>
  )
}
