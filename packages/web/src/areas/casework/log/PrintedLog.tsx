import { useTranslation } from 'react-i18next'
import { colon, formatInstant } from '../../../api/texts/format.ts'
import { useIsPrinting } from '../../../ui/page/useIsPrinting.ts'
import classes from './Log.module.css'
import type { LogEntry } from './useLog.ts'

/** Shows the loaded entries on paper, each in full; the grid on the screen holds only those that are in sight. */
export function PrintedLog({ rows, count }: { rows: readonly LogEntry[]; count: number }) {
  const { t } = useTranslation()
  if (!useIsPrinting()) return null
  return (
    <div className={classes.printed}>
      <p>{t('logs.printed', { shown: rows.length, count })}</p>
      {rows.map((entry) => (
        <section key={entry.id}>
          <p>
            {formatInstant(entry.at)} · {[entry.byName, entry.familyName].filter(Boolean).join(' · ')}
            <strong> {[entry.action, entry.subject].filter(Boolean).join(colon())}</strong>
          </p>
          <ul>
            {entry.changes.map(({ field, before, after }) => (
              <li key={field}>
                {field}
                {colon()}
                {before || '–'} → {after || '–'}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
