import { Button } from '@mantine/core'
import { latestBegin } from '@semilla/domain/tables/firstDay.ts'
import type { TableName } from '@semilla/domain/tables/names.ts'
import { tableDefinitions } from '@semilla/domain/tables/tables.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { outOfRange } from '../../../forms/outOfRange.ts'
import { useForm } from '../../../forms/useForm.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { changeTable } from '../queries.ts'
import { Effects, hasEffects } from './Effects.tsx'
import { RowField } from './RowField.tsx'
import { beginsByChange, faultsOf, laterDay, startOf } from './rowForm.ts'
import { turnOf, useEnding } from './useEnding.tsx'
import type { TableRow } from './useTable.ts'

const today = () => dayInCity(new Date())
const outcomes = { applied: 'saved', planned: 'planned', waiting: 'proposed' } as const

const hintOf = (t: TFunction, field: string) => {
  if (field === 'effectiveOn') return t('upkeep.tables.effectiveHint')
  return field === 'since' ? t('upkeep.tables.sinceHint') : undefined
}

type Props = {
  table: TableName
  /** All rows of the table, and the one that is changed. */
  rows: readonly TableRow[]
  row: TableRow | undefined
  needsApproval: boolean
  /** Whether another change of the row waits or is planned, so that none can be made. */
  isPending: boolean
  onClose: () => void
}

/** Adds or changes a row of a table; for figures, once it was shown what would change for families. */
export function RowDialog({ table, rows, row, needsApproval, isPending, onClose }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { fields, canEnd } = tableDefinitions[table]
  const hasSince = beginsByChange(table)
  const ending = useEnding()
  const form = useForm<Record<string, unknown>>({
    start: startOf(table, rows, row, today()),
    rules: (values) => faultsOf(table, values, today()),
    labels: (field) => t(`upkeep.tables.fields.${field}`),
    hints: (field) => hintOf(t, field),
    told: outOfRange(t, 'upkeep.tables.outOfRange', (field) => fields.find(({ name }) => name === field)?.range),
    fieldOf: (place) => (hasSince && place === 'effectiveOn' ? 'since' : place.replace(/^values\./, '')),
    keptAs: `table:${table}:${row?.key ?? 'new'}`,
  })
  const { since: _, ...before } = form.begun?.start ?? row?.values ?? {}
  const isFixed = row !== undefined && !row.isEditable
  const isLocked = isFixed || isPending
  const action = row ? ('change' as const) : ('add' as const)
  const told = (outcome: keyof typeof outcomes) => t(`upkeep.tables.${outcomes[outcome]}`)
  const { since, ...values } = form.values
  const effectiveOn = hasSince ? laterDay(since, today()) : undefined
  const sent = { table, key: row?.key, action, values, effectiveOn }
  const yes = t(`upkeep.tables.${needsApproval ? 'propose' : effectiveOn ? 'plan' : 'save'}`)
  const submit = form.submit(changeTable, () => ({ ...sent, seen: row && { ...row.values, ...before } }), {
    // Whoever saves at once has not seen yet what it does.
    ask: async () =>
      !hasEffects(table) || (await confirm({ title: t('upkeep.tables.sure'), text: <Effects input={sent} />, yes })),
    done: ({ outcome }) => {
      toast.done(told(outcome))
      onClose()
    },
  })
  async function end(ended: TableRow) {
    const { since: fault } = faultsOf(table, form.values, today())
    // A day that is mistyped would otherwise be today.
    if (fault) return form.setFaults({ since: fault })
    if (await ending.end({ table, row: ended, effectiveOn, needsApproval, yes, told })) onClose()
  }
  return (
    <FormDialog
      title={t(row ? 'upkeep.tables.changeRow' : 'upkeep.tables.addRow', { table: t(`upkeep.tables.names.${table}`) })}
      form={form}
      yes={yes}
      onSubmit={submit}
      onClose={onClose}
      isDisabled={isLocked}
    >
      {isLocked && <p>{t(isPending ? 'upkeep.tables.pendingHint' : 'upkeep.tables.locked')}</p>}
      {fields.map((field) => (
        <RowField
          key={field.name}
          field={field}
          bound={form.bind(field.name)}
          values={form.values}
          isLocked={isLocked || (row !== undefined && field.isFixed === true)}
        />
      ))}
      {hasSince && !isPending && (
        <DateField {...(form.bind('since') as FieldProps<string>)} earliest={today()} latest={latestBegin(today())} />
      )}
      {hasEffects(table) && !isLocked && <Effects input={sent} faults={faultsOf(table, form.values, today())} />}
      {row && (canEnd === 'untilUsed' ? row.isEditable : canEnd) && !isPending && (
        <Button variant="default" loading={ending.isBusy} onClick={() => void end(row)}>
          {t(`upkeep.tables.${turnOf(table, row)}.yes`)}
        </Button>
      )}
    </FormDialog>
  )
}
