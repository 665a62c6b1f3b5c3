import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { Page } from '../../../ui/Page.tsx'
import { AssignDialog, useAssigning } from './assigning.tsx'
import { worklistColumns } from './columns.tsx'
import { Filters } from './Filters.tsx'
import { noFilter } from './filter.ts'
import { useWorklist } from './useWorklist.ts'

/** All applications in reach of a counselor: found, sorted, opened and assigned. */
export default function WorklistScreen() {
  const { t } = useTranslation()
  const list = useWorklist()
  const columns = useMemo(() => worklistColumns(t), [t])
  const assigned = { applicationIds: [...list.selection].map(Number), onDone: () => list.setSelection(new Set()) }
  const assigning = useAssigning(assigned)
  return (
    <Page title={t('casework.worklist.title')} intro={t('casework.worklist.intro')} width="full">
      <Filters filter={list.filter} onChange={list.setFilter} />
      <DataGrid
        name="worklist"
        label={t('casework.worklist.title')}
        columns={columns}
        rows={list.rows}
        keyOf={(row) => String(row.id)}
        nameOf={(row) => row.parentName}
        status={list.status}
        onRetry={list.retry}
        onOpen={list.open}
        selection={assigning.mayAssign ? list.selection : undefined}
        onSelect={assigning.mayAssign ? list.setSelection : undefined}
        sort={list.sort}
        onSort={list.setSort}
        count={list.total}
        countIsLeast={list.isCapped}
        onMore={list.more}
        tools={
          list.selection.size > 0 && (
            <>
              <Button size="sm" loading={assigning.isBusy} onClick={assigning.toMe}>
                {t('casework.worklist.assign.toMe')}
              </Button>
              <Button size="sm" variant="default" onClick={assigning.open}>
                {t('casework.worklist.assign.toOther')}
              </Button>
            </>
          )
        }
        empty={
          <EmptyState
            title={t('casework.worklist.empty.title')}
            text={t('casework.worklist.empty.text')}
            actions={
              <Button variant="default" onClick={() => list.setFilter(noFilter)}>
                {t('casework.worklist.empty.all')}
              </Button>
            }
          />
        }
      />
      {assigning.isOpen && <AssignDialog {...assigned} onClose={assigning.close} />}
    </Page>
  )
}
