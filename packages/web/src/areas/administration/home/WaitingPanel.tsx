import type { getAdministratorHome } from '@semilla/contract/administration.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import classes from './Home.module.css'

export type Home = Output<typeof getAdministratorHome>

/** The worklist's filter for overdue answers, written out so that this page need not load the filters; a test reads it. */
const overdue = 'Late=1'

/** Each kind of thing that can wait, with where it is seen. Administrators of the city may open the worklist too. */
const kinds = [
  ['failedJobs', to('failures')],
  ['failedChanges', to('tables')],
  ['failedNotices', to('failures')],
  ['overdueAnswers', to('worklist', { more: overdue })],
  ['tableChanges', to('tables')],
  ['deletionRequests', to('deletionRequests')],
  ['oldTables', to('tables')],
] as const

/** Lists what waits for administrators. */
export function WaitingPanel({ home }: { home: Home }) {
  const { t } = useTranslation()
  const waiting = kinds.flatMap(([kind, href]) => (home[kind] ? [{ kind, href, count: home[kind] }] : []))
  return (
    <Panel title={t('administration.home.waits')}>
      {waiting.length === 0 ? (
        <StatusTag tone="good">{t('administration.home.nothing')}</StatusTag>
      ) : (
        <ul className={classes.list}>
          {waiting.map(({ kind, href, count }) => {
            const text = t(`administration.home.${kind}`, { count })
            return (
              <li key={kind}>
                <StatusTag tone={kind === 'failedJobs' || kind === 'failedChanges' ? 'bad' : 'warning'}>
                  {text}
                </StatusTag>
                <a href={href}>
                  {t('administration.home.look')}
                  <span className="visually-hidden">: {text}</span>
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
