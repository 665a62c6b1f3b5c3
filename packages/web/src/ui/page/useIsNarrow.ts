import { useSyncExternalStore } from 'react'
import { isNarrow, onNarrowChange } from '../../browser/narrow.ts'

/** Returns whether the window is as narrow as a phone's, and follows its changes. */
export const useIsNarrow = (): boolean => useSyncExternalStore(onNarrowChange, isNarrow)
