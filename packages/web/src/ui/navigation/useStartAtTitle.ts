import { useEffect, useRef } from 'react'
import { startAtTitle } from './startAtTitle.ts'

/** Moves to the start of a screen when it shows something else than before, as when another screen is opened. */
export function useStartAtTitle(shown: unknown) {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    startAtTitle()
  }, [shown])
}
