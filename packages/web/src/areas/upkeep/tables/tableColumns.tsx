import type { TableDefinition } from '@semilla/domain/tables/tables.ts'
import type { TFunction } from 'i18next'
import { formatDay } from '../../../api/texts/format.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { fieldText } from './fieldText.ts'
import type { TableChange, TableRow } from './useTable.ts'

/** Returns what becomes of a row by a change that waits for approval or its day. */
const pendingText = (t: TFunction, { action, status, effectiveOn }: TableChange): string =>
  t('upkeep.tables.pending', {
    action: status === 'waiting' ? status : action,
    day: effectiveOn ? formatDay(effectiveOn) : '',
  })

/** Returns the columns of a table: its fields, and whether a row is ended, or is to be changed by what is pending. */
export function tableColumns(
  t: TFunction,
  { fields, canEnd }: TableDefinition,
  pending: ReadonlyMap<string, TableChange>,
): Column<TableRow>[] {
  const columns = fields.map((field): Column<TableRow> => {
    const { name, kind } = field
    const isNumber = kind === 'whole' || kind === 'decimal'
    return {
      id: name,
      title: t(`upkeep.tables.fields.${name}`),
      isTitled: true,
      cell: ({ values }) => fieldText(t, field, values[name]),
      sortBy: ({ values }) => (isNumber ? Number(values[name]) : String(values[name] ?? '')),
      width: kind === 'ceilings' || kind === 'order' ? 20 : 9,
      grow: kind === 'ceilings' || kind === 'order' || kind === 'text' ? 2 : 1,
      ...(isNumber ? { align: 'end' as const } : {}),
    }
  })
  const ended: Column<TableRow> = {
    id: 'ended',
    title: t('upkeep.tables.state'),
    cell: ({ key, isEnded }) => {
      const change = pending.get(key)
      return (
        <>
          <StatusTag tone={isEnded ? 'quiet' : 'good'}>
            {t(isEnded ? 'upkeep.tables.ended' : 'upkeep.tables.inUse')}
          </StatusTag>{' '}
          {change && <StatusTag tone="warning">{pendingText(t, change)}</StatusTag>}
        </>
      )
    },
    sortBy: ({ isEnded }) => Number(isEnded),
    width: pending.size > 0 ? 20 : 8,
    grow: 0,
  }
  return canEnd === true ? [...columns, ended] : columns
}
