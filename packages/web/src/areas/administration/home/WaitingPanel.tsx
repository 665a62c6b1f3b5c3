import type { getAdministratorHome } from '@semilla/contract/administration.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import classes from './Home.module.css'

export type Home = Output<typeof getAdministratorHome>

/** Each kind of thing that can wait, with where it is seen. */
const kinds = [
  ['failedJobs', 'failures'],
  ['failedNotices', 'failures'],
  ['overdueAnswers', 'report'],
  ['oldTables', 'tables'],
] as const

/** Lists what waits for administrators. */
export function WaitingPanel({ home }: { home: Home }) {
  const { t } = useTranslation()
  const waiting = kinds.filter(([kind]) => home[kind] > 0)
  return (
    <Panel title={t('administration.home.waits')}>
      {waiting.length === 0 ? (
        <StatusTag tone="good">{t('administration.home.nothing')}</StatusTag>
      ) : (
        <ul className={classes.list}>
          {waiting.map(([kind, screen]) => {
            const text = t(`administration.home.${kind}`, { count: home[kind] })
            return (
              <li key={kind}>
                <StatusTag tone={kind === 'failedJobs' ? 'bad' : 'warning'}>{text}</StatusTag>
                <a href={to(screen)}>{t('administration.home.look')}</a>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
