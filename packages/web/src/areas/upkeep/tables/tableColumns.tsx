import type { TableDefinition } from '@semilla/domain/tables/tables.ts'
import type { TFunction } from 'i18next'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { fieldText } from './fieldText.ts'
import type { TableRow } from './useTable.ts'

/** Returns the columns of a table: its fields, and whether a row is ended. */
export function tableColumns(t: TFunction, { fields, canEnd }: TableDefinition): Column<TableRow>[] {
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
    cell: ({ isEnded }) => (
      <StatusTag tone={isEnded ? 'quiet' : 'good'}>
        {t(isEnded ? 'upkeep.tables.ended' : 'upkeep.tables.inUse')}
      </StatusTag>
    ),
    sortBy: ({ isEnded }) => Number(isEnded),
    width: 8,
    grow: 0,
  }
  return canEnd === true ? [...columns, ended] : columns
}
