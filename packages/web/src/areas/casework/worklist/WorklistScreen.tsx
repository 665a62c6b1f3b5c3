import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../api/texts/format.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { BulkDialog } from '../bulk/BulkBar.tsx'
import { JobHost } from '../bulk/JobHost.tsx'
import type { Chosen } from '../bulk/useBulk.ts'
import { nameOfFamily, worklistColumns } from './columns.tsx'
import { FilterRefused } from './filters/FilterRefused.tsx'
import { NothingFound } from './filters/NothingFound.tsx'
import { useKeys } from './useKeys.ts'
import { useWorklist } from './useWorklist.ts'
import { useWorklistActions } from './useWorklistActions.ts'
import { useDefaultView } from './views/useDefaultView.ts'
import { WorklistHead } from './WorklistHead.tsx'
import { WorklistTools } from './WorklistTools.tsx'

/** Returns how many applications are selected where they are all that the list finds, shown or not. */
const allPicked = (t: TFunction, { filter, isLeast, count }: Chosen) =>
  filter && t(isLeast ? 'worklist.bulk.allSelectedLeast' : 'worklist.bulk.allSelected', { shown: formatNumber(count) })

/** Shows the applications that a counselor may see: to search, sort, open, and to change many at once. */
export default function WorklistScreen() {
  const { t } = useTranslation()
  const model = useWorklist()
  const actions = useWorklistActions(model)
  const { mayAssign } = actions.assigning
  const columns = useMemo(() => worklistColumns(t, model.listing), [t, model.listing])
  useDefaultView(model.showListing)
  useKeys(model, actions.showHelp)
  return (
    <Page title={t('casework.worklist.title')} actions={<WorklistHead {...{ model, mayAssign }} />} width="full">
      <DataGrid
        name="worklist"
        label={t('casework.worklist.title')}
        columns={columns}
        {...model.list}
        keyOf={(row) => String(row.id)}
        nameOf={nameOfFamily}
        onOpen={model.open}
        selection={mayAssign ? model.selection : undefined}
        allPicked={allPicked(t, model.chosen)}
        onSelect={mayAssign ? model.select : undefined}
        sort={model.sort}
        onSort={model.setSort}
        isDense
        place={model.place}
        listing={model.listing}
        onLeave={model.leave}
        tools={<WorklistTools {...{ model, actions }} />}
        failed={
          model.list.error?.status === 400 && (
            <FilterRefused error={model.list.error} sent={model.input} onChange={model.setFilter} />
          )
        }
        empty={<NothingFound filter={model.filter} sent={model.input} onChange={model.setFilter} />}
      />
      {actions.bulk && <BulkDialog {...actions.bulk} onClose={actions.closeBulk} onStarted={actions.showStarted} />}
      <JobHost shown={actions.shown} onShow={actions.showOther} />
    </Page>
  )
}
