import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { AssignDialog, useAssigning } from './assigning.tsx'
import { worklistColumns } from './columns.tsx'
import { Filters } from './Filters.tsx'
import { noFilter } from './filter.ts'
import { useWorklist } from './useWorklist.ts'
import { Views } from './Views.tsx'

/** Shows the applications that a counselor may see: to search, sort, open and assign. */
export default function WorklistScreen() {
  const { t } = useTranslation()
  const model = useWorklist()
  const columns = useMemo(() => worklistColumns(t, model.listing), [t, model.listing])
  const assigned = { applicationIds: [...model.selection].map(Number), onDone: () => model.setSelection(new Set()) }
  const assigning = useAssigning(assigned)
  return (
    <Page
      title={t('casework.worklist.title')}
      actions={
        <>
          <Views filter={model.filter} onChange={model.setFilter} />
          {assigning.mayAssign && (
            <Button component="a" size="sm" href={to('searchFamily')} leftSection={<IconPlus aria-hidden size={18} />}>
              {t('casework.worklist.create')}
            </Button>
          )}
        </>
      }
      width="full"
    >
      <DataGrid
        name="worklist"
        label={t('casework.worklist.title')}
        columns={columns}
        {...model.list}
        keyOf={(row) => String(row.id)}
        nameOf={(row) => row.parentName}
        onOpen={model.open}
        selection={assigning.mayAssign ? model.selection : undefined}
        onSelect={assigning.mayAssign ? model.setSelection : undefined}
        sort={model.sort}
        onSort={model.setSort}
        isDense
        place={model.place}
        listing={model.listing}
        onLeave={model.leave}
        tools={
          model.selection.size === 0 ? (
            <Filters filter={model.filter} onChange={model.setFilter} />
          ) : (
            <>
              <Button size="sm" loading={assigning.isBusy} onClick={assigning.toMe}>
                {t('casework.worklist.assign.toMe')}
              </Button>
              <Button size="sm" variant="default" onClick={assigning.open}>
                {t('casework.worklist.assign.toOther')}
              </Button>
              <Button size="sm" variant="subtle" onClick={() => model.setSelection(new Set())}>
                {t('casework.worklist.assign.none')}
              </Button>
            </>
          )
        }
        empty={
          <EmptyState
            title={t('casework.worklist.empty.title')}
            text={t('casework.worklist.empty.text')}
            actions={
              <Button variant="default" onClick={() => model.setFilter(noFilter)}>
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
