import { useCallback, useState } from 'react'
import { useAction } from '../../../forms/useAction.ts'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import type { BulkKind } from '../bulk/BulkBar.tsx'
import type { Shown } from '../bulk/JobHost.tsx'
import { startExport } from '../queries.ts'
import { useAssigning } from './assigning/assigning.ts'
import { currentRow } from './focusing.ts'
import type { WorklistModel } from './useWorklist.ts'

export type WorklistActions = ReturnType<typeof useWorklistActions>

/** Returns what can be done with the worklist and its selected applications, and the dialog that is shown for it. */
export function useWorklistActions(model: WorklistModel) {
  const [shown, show] = useState<Shown>()
  const [bulk, openBulk] = useState<BulkKind>()
  const showStarted = (jobId: number) => {
    openBulk(undefined)
    model.clear()
    show({ jobId })
  }
  const assigning = useAssigning(showStarted)
  const exporting = useAction(startExport)
  const showHelp = useCallback(() => show('keys'), [])
  return {
    shown,
    show,
    /** Shows the next dialog or closes the shown one. */
    showOther: (next: Shown) => {
      show(next)
      // The buttons for the selected rows are gone with the selection.
      if (!next) focusWhenLost(currentRow)
    },
    showHelp,
    /** The action on the selected applications whose dialog is open. */
    bulk,
    openBulk,
    showStarted,
    assigning,
    exportAll: async () => {
      const begun = await exporting.act({ filter: model.input.filter, sort: model.input.sort })
      if (begun) show({ jobId: begun.answer.jobId })
    },
    isExporting: exporting.isBusy,
  }
}
