import { formatNumber } from '../../../api/texts/format.ts'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { BulkBar } from '../bulk/BulkBar.tsx'
import { Filters } from './filters/Filters.tsx'
import { currentRow } from './focusing.ts'
import { ListTools } from './ListTools.tsx'
import type { WorklistModel } from './useWorklist.ts'
import type { WorklistActions } from './useWorklistActions.ts'

/** Shows the filters, or while applications are selected, what can be done to them. */
export function WorklistTools({ model, actions }: { model: WorklistModel; actions: WorklistActions }) {
  const { assigning, show, showHelp, exportAll, isExporting, openBulk } = actions
  const { count, countIsLeast } = model.list
  if (model.selection.size === 0)
    return (
      <Filters
        filter={model.filter}
        onChange={model.setFilter}
        tools={
          <ListTools
            isBusy={isExporting}
            onExport={() => void exportAll()}
            onJobs={() => show('jobs')}
            onKeys={showHelp}
          />
        }
      />
    )
  return (
    <BulkBar
      chosen={model.chosen}
      onAll={model.selectAll}
      total={formatNumber(count)}
      isLeast={countIsLeast}
      onOpen={openBulk}
      onClear={() => {
        model.clear()
        // The filters take the place of these buttons.
        focusWhenLost(currentRow)
      }}
      isBusy={assigning.isBusy}
      onToMe={() => void assigning.toMe(model.chosen)}
    />
  )
}
