import { use, useLayoutEffect } from 'react'
import { Hold } from './confirm.tsx'

/** Keeps the confirmation that shows this from being confirmed, as long as what it says is not known yet. */
export function useHeldConfirm(isHeld: boolean) {
  const hold = use(Hold)
  useLayoutEffect(() => {
    hold(isHeld)
    return () => hold(false)
  }, [hold, isHeld])
}
