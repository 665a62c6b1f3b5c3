import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../../ui/page/Panel.tsx'
import classes from '../Detail.module.css'

type Props = {
  name: 'children' | 'referrals' | 'comment' | 'contacts' | 'income' | 'care' | 'sites' | 'search'
  actions?: ReactNode
  children: ReactNode
}

/** A part of the page, with the place that its link jumps to. */
export function Part({ name, actions, children }: Props) {
  const { t } = useTranslation()
  return (
    <Panel id={`part-${name}`} title={t(`casework.detail.parts.${name}`)} actions={actions}>
      {children}
    </Panel>
  )
}

/** Names and values side by side; those without a value are left out, so that a dense page says only what is known. */
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
