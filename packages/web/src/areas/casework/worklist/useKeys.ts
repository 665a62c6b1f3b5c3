import { useMemo } from 'react'
import { useGo } from '../../../links/links.ts'
import { useShortcuts } from '../detail/useShortcuts.ts'
import { focusFilters, focusRows, focusSearch } from './focusing.ts'
import type { WorklistModel } from './useWorklist.ts'

/** Runs the keys of the worklist, except those for the selected rows. */
export function useKeys(model: WorklistModel, onHelp: () => void) {
  const go = useGo()
  const keys = useMemo(
    () => ({
      '/': focusSearch,
      f: focusFilters,
      j: focusRows,
      k: focusRows,
      d: () => go('tasks'),
      '?': onHelp,
      a: model.selectAll && model.selection.size > 0 ? model.selectAll : undefined,
    }),
    [go, onHelp, model.selectAll, model.selection.size],
  )
  useShortcuts(keys)
}
