import { useSyncExternalStore } from 'react'
import { narrowest } from './twins.ts'

const query = window.matchMedia(`(max-width: ${narrowest}px)`)

export const isNarrow = () => query.matches

export function onNarrowChange(listener: () => void) {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useNarrow = () => useSyncExternalStore(onNarrowChange, isNarrow)
