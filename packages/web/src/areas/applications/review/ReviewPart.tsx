import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { useTaskTitle } from '../apply/useTaskTitle.ts'
import { useApply } from '../form/apply.ts'
import { hrefOf } from '../form/source.ts'
import type { StepPlace } from '../form/steps.ts'
import classes from './ReviewPart.module.css'

type Props = { place: StepPlace; title?: string; entries: readonly (readonly [string, ReactNode])[] }

/** Shows the answers of one page, with a link to change them. */
export function ReviewPart({ place, title, entries }: Props) {
  const { t } = useTranslation()
  const { source } = useApply()
  const titleOf = useTaskTitle()
  const name = title ?? titleOf(place)
  return (
    <Panel
      title={name}
      actions={
        <a
          className={classes.change}
          href={hrefOf(source, place, { back: 'review' })}
          aria-label={t('apply.review.changeOf', { name })}
        >
          {t('apply.review.change')}
        </a>
      }
    >
      <DescriptionList entries={entries} />
    </Panel>
  )
}
