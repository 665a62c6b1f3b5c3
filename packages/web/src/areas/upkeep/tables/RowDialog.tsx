import { Button } from '@mantine/core'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { tableDefinitions } from '@semilla/domain/tables/tables.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useAction } from '../../../forms/useAction.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { changeTable } from '../queries.ts'
import { Effects } from './Effects.tsx'
import { RowField } from './RowField.tsx'
import { faultsOf, startOf } from './rowForm.ts'
import type { TableRow } from './useTable.ts'

type Props = { table: TableName; row: TableRow | undefined; needsApproval: boolean; onClose: () => void }

/** Adds or changes a row of a table; for figures, with what would change for families. */
export function RowDialog({ table, row, needsApproval, onClose }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { fields, hasFigures, canEnd } = tableDefinitions[table]
  const { act, isBusy } = useAction(changeTable)
  const form = useForm<Record<string, unknown>>({
    start: startOf(table, row),
    rules: (values) => faultsOf(table, values),
    labels: (field) => t(`upkeep.tables.fields.${field}`),
    hints: (field) => (field === 'effectiveOn' ? t('upkeep.tables.effectiveHint') : undefined),
    fieldOf: (place) => place.replace(/^values\./, ''),
  })
  const isLocked = row !== undefined && !row.isEditable
  const action = row ? ('change' as const) : ('add' as const)
  const told = (outcome: 'applied' | 'waiting') =>
    t(outcome === 'waiting' ? 'upkeep.tables.proposed' : 'upkeep.tables.saved')
  const submit = form.submit(changeTable, (values) => ({ table, key: row?.key, action, values, seen: row?.values }), {
    done: ({ outcome }) => {
      toast.done(told(outcome))
      onClose()
    },
  })
  async function end() {
    const turn = row?.isEnded ? ('restore' as const) : ('end' as const)
    const isSure = await confirm({
      title: t(`upkeep.tables.${turn}.title`),
      text: t(`upkeep.tables.${turn}.text`),
      yes: t(`upkeep.tables.${turn}.yes`),
    })
    if (isSure && (await act({ table, key: row?.key, action: turn }, ({ outcome }) => told(outcome)))) onClose()
  }
  return (
    <FormDialog
      title={t(row ? 'upkeep.tables.changeRow' : 'upkeep.tables.addRow', { table: t(`upkeep.tables.names.${table}`) })}
      form={form}
      yes={t(needsApproval ? 'upkeep.tables.propose' : 'upkeep.tables.save')}
      onSubmit={submit}
      onClose={onClose}
      isDisabled={isLocked}
    >
      {isLocked && <p>{t('upkeep.tables.locked')}</p>}
      {fields.map((field) => (
        <RowField
          key={field.name}
          field={field}
          bound={form.bind(field.name)}
          isLocked={isLocked || (row !== undefined && field.isFixed === true)}
        />
      ))}
      {hasFigures && table !== 'ties' && !isLocked && (
        <Effects input={{ table, key: row?.key, action, values: form.values }} faults={faultsOf(table, form.values)} />
      )}
      {row && canEnd && (
        <Button variant="default" loading={isBusy} onClick={() => void end()}>
          {t(row.isEnded ? 'upkeep.tables.restore.yes' : 'upkeep.tables.end.yes')}
        </Button>
      )}
    </FormDialog>
  )
}
