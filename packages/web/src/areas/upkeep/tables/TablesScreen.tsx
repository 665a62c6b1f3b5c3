import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter, Filters } from '../../../ui/fields/filters/FilterFields.tsx'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { RowDialog } from './RowDialog.tsx'
import { TableChanges } from './TableChanges.tsx'
import { tableColumns } from './tableColumns.tsx'
import { useTable } from './useTable.ts'

/** Shows the tables that decide and that people choose from, to be edited by administrators. */
export default function TablesScreen() {
  const { t } = useTranslation()
  const model = useTable()
  const { table, definition, tables, rows, changes, pending, needsApproval, dialog, open, close } = model
  const isOld = tables.find(({ name }) => name === table)?.isOld
  const choices = tables.map(({ name, waiting }) => ({
    value: name,
    label: t('upkeep.tables.choice', { name: t(`upkeep.tables.names.${name}`), waiting }),
  }))
  const tools = (
    <Filters label={t('upkeep.tables.choose')}>
      <ChoiceFilter label={t('upkeep.tables.table')} value={table} onChange={model.choose} choices={choices} />
    </Filters>
  )
  const add = !definition.isSingle && <Button onClick={() => open({})}>{t('upkeep.tables.add')}</Button>
  return (
    <Page title={t('upkeep.tables.title')} intro={t(`upkeep.tables.intros.${table}`)} width="full" actions={add}>
      <Stack>
        {isOld && <Alert color="yellow">{t('upkeep.tables.old')}</Alert>}
        {needsApproval && <Alert>{t('upkeep.tables.needsApproval')}</Alert>}
        <DataGrid
          key={table}
          name={`table-${table}`}
          label={t(`upkeep.tables.names.${table}`)}
          columns={tableColumns(t, definition, pending)}
          rows={rows}
          status={model.status}
          onRetry={model.retry}
          keyOf={({ key }) => key}
          nameOf={({ values }) => Object.values(values).map(String).slice(0, 2).join(' ')}
          onOpen={(row) => open({ row })}
          height="content"
          tools={tools}
          empty={<EmptyState title={t('upkeep.tables.none')} text={t('upkeep.tables.noneText')} />}
        />
        <TableChanges table={table} changes={changes} />
      </Stack>
      {dialog && (
        <RowDialog
          {...{ table, rows, needsApproval }}
          row={dialog.row}
          isPending={dialog.row !== undefined && pending.has(dialog.row.key)}
          onClose={close}
        />
      )}
    </Page>
  )
}
