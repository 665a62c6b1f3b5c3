import type { RecordPart } from '@semilla/contract/screens/work.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FoldedPanel } from '../../../../ui/page/FoldedPanel.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import classes from './Part.module.css'

type Props = {
  name: RecordPart
  /** What is in a section that is folded at first on a phone; without it, the section stays open. */
  summary?: string
  actions?: ReactNode
  children: ReactNode
}

/** Shows a section of the page, with an id for its link. */
export function Part({ name, summary, ...panel }: Props) {
  const { t } = useTranslation()
  const named = { id: `part-${name}`, title: t(`casework.detail.parts.${name}`), ...panel }
  return summary === undefined ? <Panel {...named} /> : <FoldedPanel summary={summary} {...named} />
}

/** Shows names and values next to each other. Pairs without a value are left out to keep the page short. */
export function Pairs({ entries }: { entries: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.pairs}>
      {entries
        .filter(([, value]) => value !== '' && value !== undefined && value !== null && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
