import type { DocumentItem } from '@semilla/domain/documents/document.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import type { Checklist } from '../queries.ts'
import { SendFiles } from '../sending/SendFiles.tsx'
import classes from '../shown/Documents.module.css'
import { titleOf } from '../shown/texts.ts'

type Props = { applicationId: number; checklist: Checklist; onDone: (ids: readonly number[]) => void }

/** Lets staff add a document to an item of the family's list, or to none. */
export function AddDocument({ applicationId, checklist, onDone }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('other 0')
  const subjects = [...checklist.items, { item: 'other' as DocumentItem, childId: undefined, childName: '' }].map(
    ({ item, childId, childName }) => ({
      value: `${item} ${childId ?? 0}`,
      label: titleOf({ item, childName }),
      item,
      childId,
    }),
  )
  const subject = subjects.find(({ value }) => value === chosen) ?? subjects.at(-1)
  if (!subject) return null
  return (
    <div className={`${classes.item} no-print`}>
      <h3>{t('documents.addTitle')}</h3>
      <p className={classes.soft}>{t('documents.staffIntro')}</p>
      <ChoiceFilter label={t('documents.about')} value={subject.value} choices={subjects} onChange={setChosen} />
      <SendFiles
        {...{ applicationId, item: subject.item, childId: subject.childId }}
        about={subject.label}
        onDone={onDone}
      />
    </div>
  )
}
