import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { useFocusOnNew } from '../../../../ui/navigation/useFocusOnNew.ts'

/** Returns the id of the heading that says where an application stands. */
export const statusHeadingId = (applicationId: number): string => `status-${applicationId}`

/** Returns a function that is called once the family has changed the status, and focuses the new one. */
export const useFocusOnNewStatus = (applicationId: number, status: ApplicationStatus) =>
  useFocusOnNew(status, () => document.getElementById(statusHeadingId(applicationId)))
