import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { useAction } from '../../../forms/useAction.ts'
import { assignToMe } from '../queries.ts'

type Assigned = { applicationIds: number[]; onDone: () => void }

/** Returns the function that assigns applications to the user. */
export function useAssigning({ applicationIds, onDone }: Assigned) {
  const { t } = useTranslation()
  const session = useSession()
  const { act, isBusy } = useAction(assignToMe)
  return {
    mayAssign: can(session, 'changeApplications'),
    isBusy,
    toMe: async () => {
      const count = applicationIds.length
      if (await act({ applicationIds }, () => t('casework.worklist.assign.done', { count }))) onDone()
    },
  }
}
