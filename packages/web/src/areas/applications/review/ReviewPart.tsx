import { useTranslation } from 'react-i18next'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { useApply } from '../form/apply.ts'
import { hrefOf } from '../form/source.ts'
import type { ReviewedPart } from './changedParts.ts'
import classes from './ReviewPart.module.css'

/** Shows the answers of one page, with a link to change them. Those that a change differs in are marked by a word. */
export function ReviewPart({ place, title, entries, isNew, changed }: ReviewedPart) {
  const { t } = useTranslation()
  const { source } = useApply()
  const marked = (value: string) => (
    <span className={classes.marked}>
      {value || '–'} <StatusTag tone="busy">{t('apply.review.changed')}</StatusTag>
    </span>
  )
  return (
    <Panel
      title={title}
      actions={
        <a
          className={classes.change}
          href={hrefOf(source, place, { back: 'review' })}
          aria-label={t('apply.review.changeOf', { name: title })}
        >
          {t('apply.review.change')}
        </a>
      }
    >
      {isNew && (
        <p>
          <StatusTag tone="busy">{t('apply.review.new')}</StatusTag>
        </p>
      )}
      <DescriptionList
        entries={entries.map(([label, value]) => [label, changed.includes(label) ? marked(value) : value])}
      />
    </Panel>
  )
}
