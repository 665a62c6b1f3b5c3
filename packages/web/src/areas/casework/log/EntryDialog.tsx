import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { colon, formatInstant } from '../../../api/texts/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import classes from './Log.module.css'
import type { LogEntry } from './useLog.ts'

/** Shows the changed fields of an entry, each before and after. */
export function ChangeTable({ changes }: Pick<LogEntry, 'changes'>) {
  const { t } = useTranslation()
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('logs.field')}</th>
          <th scope="col">{t('logs.before')}</th>
          <th scope="col">{t('logs.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-label={t('logs.before')}>{before || '–'}</td>
            <td data-label={t('logs.after')}>{after || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows one entry of the log in full. */
export function EntryDialog({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={[entry.action, entry.subject].filter(Boolean).join(colon())}
      width="wide"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('logs.close')}</Button>}
    >
      <p className={classes.soft}>
        {[entry.byName, formatInstant(entry.at), entry.familyName].filter(Boolean).join(' · ')}
      </p>
      {entry.changes.length > 0 ? <ChangeTable changes={entry.changes} /> : <p>{t('logs.noFields')}</p>}
    </Dialog>
  )
}
