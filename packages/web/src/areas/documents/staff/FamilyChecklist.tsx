import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../api/texts/format.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Checklist } from '../queries.ts'
import classes from '../shown/Documents.module.css'
import { titleOf, toneOfItem } from '../shown/texts.ts'
import { RequestDialog } from './RequestDialog.tsx'

/** Shows staff what the family should send and where each item stands, and asks the family for what is missing. */
export function FamilyChecklist({ applicationId, checklist }: { applicationId: number; checklist: Checklist }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { items, canSend, request } = checklist
  return (
    <div className={classes.item}>
      <div className={classes.itemHead}>
        <h3>{t('documents.list.title')}</h3>
        {canSend && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('documents.actions.request')}
          </Button>
        )}
      </div>
      <ul className={classes.states}>
        {items.map(({ item, childId, childName, state }) => (
          <li key={`${item} ${childId ?? 0}`}>
            <span>{titleOf({ item, childName })}</span>
            <StatusTag tone={toneOfItem[state]}>{t(`documents.staffStates.${state}`)}</StatusTag>
          </li>
        ))}
      </ul>
      {request && <p className={classes.soft}>{t('documents.askedOn', { at: formatInstant(request.at) })}</p>}
      {isAsking && (
        <RequestDialog {...{ applicationId }} noteBefore={request?.note ?? ''} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}
