import type { TFunction } from 'i18next'
import { colon, formatInstant } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import classes from './Log.module.css'
import type { LogEntry } from './useLog.ts'

/** The number of changed fields that a row shows; the others are shown when it is opened. */
const shownChanges = 3

/** Shows the first changed fields of an entry. */
function Changes({ t, changes }: { t: TFunction } & Pick<LogEntry, 'changes'>) {
  const more = changes.length - shownChanges
  return (
    <>
      {changes.slice(0, shownChanges).map(({ field, before, after }) => (
        <span key={field} className={classes.change}>
          <span className={classes.soft}>
            {field}
            {colon()}
          </span>
          {before && `${before} → `}
          {after || t('logs.noValue')}
        </span>
      ))}
      {more > 0 && <span className={classes.soft}>{t('logs.more', { count: more })}</span>}
    </>
  )
}

/** The log of several families, that of one, and its tab, beside the summary, where the texts of a row wrap. */
export type LogPlace = 'families' | 'family' | 'tab'

/** Returns the columns of the log. */
export function logColumns(t: TFunction, place: LogPlace): Column<LogEntry>[] {
  const family: Column<LogEntry> = {
    id: 'family',
    title: t('logs.columns.family'),
    cell: ({ applicationId, familyName }) => (
      <a href={to('applicationDetail', { applicationId, tab: 'log' })}>{familyName}</a>
    ),
    width: 10,
  }
  const isTab = place === 'tab'
  return [
    { id: 'at', title: t('logs.columns.at'), cell: ({ at }) => formatInstant(at), width: isTab ? 8 : 11.5, grow: 0 },
    { id: 'who', title: t('logs.columns.who'), cell: ({ byName }) => byName, width: isTab ? 7 : 8 },
    ...(place === 'families' ? [family] : []),
    { id: 'what', title: t('logs.columns.what'), cell: ({ action }) => action, width: isTab ? 8 : 11, grow: 0.75 },
    {
      id: 'about',
      title: t('logs.columns.about'),
      cell: ({ subject }) => subject,
      width: isTab ? 11 : 14,
      grow: 1.5,
    },
    {
      id: 'changes',
      title: t('logs.columns.changes'),
      cell: ({ changes }) => <Changes {...{ t, changes }} />,
      width: isTab ? 13 : 16,
      grow: 1.5,
    },
  ]
}
