import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { useEffect, useRef } from 'react'
import { focusWhenLost } from '../../../../ui/navigation/lostFocus.ts'

/** Returns the id of the heading that says where an application stands. */
export const statusHeadingId = (applicationId: number): string => `status-${applicationId}`

/**
 * Returns a function that is called once the family has changed the status, and focuses the new one, because the pressed
 * button leaves with the old one. The page may show the new status before or after the call.
 */
export function useFocusOnNewStatus(applicationId: number, status: ApplicationStatus) {
  const shown = useRef(status)
  const isAwaited = useRef(false)
  const focusStatus = () => focusWhenLost(() => document.getElementById(statusHeadingId(applicationId)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the status is no longer shown
  useEffect(() => {
    shown.current = status
    return () => {
      if (isAwaited.current) focusStatus()
      isAwaited.current = false
    }
  }, [status])
  return () => {
    if (shown.current === status) isAwaited.current = true
    else focusStatus()
  }
}
