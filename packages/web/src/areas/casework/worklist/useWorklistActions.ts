import { useCallback, useState } from 'react'
import { useAction } from '../../../forms/useAction.ts'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import type { BulkKind } from '../bulk/BulkBar.tsx'
import type { Shown } from '../bulk/JobHost.tsx'
import type { Chosen } from '../bulk/useBulk.ts'
import { startExport } from '../queries.ts'
import { useAssigning } from './assigning/assigning.ts'
import { currentRow } from './focusing.ts'
import type { WorklistModel } from './useWorklist.ts'

export type WorklistActions = ReturnType<typeof useWorklistActions>

/** Returns what can be done with the worklist and its selected applications, and the dialog that is shown for it. */
export function useWorklistActions(model: WorklistModel) {
  const [shown, show] = useState<Shown>()
  const [bulk, setBulk] = useState<{ kind: BulkKind; chosen: Chosen }>()
  const showStarted = (jobId: number) => {
    setBulk(undefined)
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
    /** The action whose dialog is open, on the applications that were selected when it was opened. */
    bulk,
    openBulk: (kind: BulkKind) => setBulk({ kind, chosen: model.chosen }),
    closeBulk: () => setBulk(undefined),
    showStarted,
    assigning,
    exportAll: async () => {
      const begun = await exporting.act({ filter: model.input.filter, sort: model.input.sort })
      if (begun) show({ jobId: begun.answer.jobId })
    },
    isExporting: exporting.isBusy,
  }
}
