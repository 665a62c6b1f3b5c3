import type { explainNoPlace } from '@semilla/contract/matching/openPlaces.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import classes from './ChildStatuses.module.css'

export type Changes = Output<typeof explainNoPlace>['children'][number]['changes']

/** Shows the few changes that would open more spots to a child, each by itself. */
export function WhatWouldHelp({ changes }: { changes: Changes }) {
  const { t } = useTranslation()
  return (
    <div className={classes.help}>
      <p>{t('dashboard.help.title')}</p>
      <ul>
        {changes.map(({ name, opened, miles }) => (
          <li key={name}>{t(`dashboard.help.${name}`, { count: opened, miles })}</li>
        ))}
      </ul>
    </div>
  )
}
