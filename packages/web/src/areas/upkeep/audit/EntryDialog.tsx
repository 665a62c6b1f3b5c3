import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import classes from './Audit.module.css'
import { entityName } from './auditColumns.tsx'
import type { AuditEntry } from './useAudit.ts'

/** Shows the fields before and after of one entry of the log. */
export function EntryDialog({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { changes } = entry
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
      {changes.length === 0 ? (
        <p>{t('upkeep.audit.unchanged')}</p>
      ) : (
        <table className={classes.changes}>
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
