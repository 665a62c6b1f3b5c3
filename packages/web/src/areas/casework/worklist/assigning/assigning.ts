import { can } from '../../../../api/audience.ts'
import { useSession } from '../../../../api/session.ts'
import { useAction } from '../../../../forms/useAction.ts'
import { assignmentOf, type Chosen } from '../../bulk/useBulk.ts'
import { startBulk } from '../../queries.ts'

/** Returns the function that assigns applications to the user, as an action that can be taken back. */
export function useAssigning(onStarted: (jobId: number) => void) {
  const session = useSession()
  const { act, isBusy } = useAction(startBulk)
  return {
    mayAssign: can(session, 'changeApplications'),
    isBusy,
    toMe: async (chosen: Chosen) => {
      const begun = await act(assignmentOf(chosen, { ownerId: session.userId }))
      if (begun) onStarted(begun.answer.jobId)
    },
  }
}
