import type { TFunction } from 'i18next'
import { formatInstant } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import classes from './Log.module.css'
import type { LogEntry } from './useLog.ts'

/** The number of changed fields that a row shows; the others are shown when it is opened. */
const shownChanges = 3

/** Shows the first changed fields of an entry, in one line. */
function Changes({ t, changes }: { t: TFunction } & Pick<LogEntry, 'changes'>) {
  const more = changes.length - shownChanges
  return (
    <>
      {changes.slice(0, shownChanges).map(({ field, before, after }) => (
        <span key={field} className={classes.change}>
          <span className={classes.soft}>{field}: </span>
          {before && `${before} → `}
          {after || t('logs.noValue')}
        </span>
      ))}
      {more > 0 && <span className={classes.soft}>{t('logs.more', { count: more })}</span>}
    </>
  )
}

/** Returns the columns of the log; `withFamily` if it is that of several families. */
export function logColumns(t: TFunction, withFamily: boolean): Column<LogEntry>[] {
  const family: Column<LogEntry> = {
    id: 'family',
    title: t('logs.columns.family'),
    cell: ({ applicationId, familyName }) => (
      <a href={to('applicationDetail', { applicationId, tab: 'log' })}>{familyName}</a>
    ),
    width: 10,
  }
  return [
    { id: 'at', title: t('logs.columns.at'), cell: ({ at }) => formatInstant(at), width: 11.5, grow: 0 },
    { id: 'who', title: t('logs.columns.who'), cell: ({ byName }) => byName, width: 8 },
    ...(withFamily ? [family] : []),
    { id: 'what', title: t('logs.columns.what'), cell: ({ action }) => action, width: 11, grow: 0.75 },
    { id: 'about', title: t('logs.columns.about'), cell: ({ subject }) => subject, width: 14, grow: 1.5 },
    {
      id: 'changes',
      title: t('logs.columns.changes'),
      cell: ({ changes }) => <Changes {...{ t, changes }} />,
      width: 16,
      grow: 1.5,
    },
  ]
}
