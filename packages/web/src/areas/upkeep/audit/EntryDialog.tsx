import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../api/texts/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import classes from './Audit.module.css'
import { entityName, personName, subjectOf } from './auditColumns.tsx'
import type { AuditEntry } from './useAudit.ts'

/** Shows one entry of the log: when, by whom, about whom or what, and its fields before and after. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { changes } = entry
  const subject = subjectOf(entry)
  const title = `${t(`upkeep.audit.actions.${entry.action}`)} · ${entityName(t, i18n, entry.entity)}`
  return (
    <Dialog
      title={title}
      width="wide"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('shell.ui.close')}
        </Button>
      }
    >
      <p>
        {formatInstant(entry.at)} · {personName(t, i18n, entry)}
        {subject !== '' && <> · {subject}</>}
      </p>
      {changes.length === 0 ? (
        <p>{t('upkeep.audit.unchanged')}</p>
      ) : (
        <table className={classes.changes} aria-label={title}>
          <thead>
            <tr>
              {(['field', 'before', 'after'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`upkeep.audit.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two children may change in the same field
              <tr key={index}>
                <th scope="row">{field}</th>
                <td>{before || '–'}</td>
                <td>{after || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
