import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { getApplicationDetail, getCanUpdate } from '@semilla/contract/applications/detail.ts'
import { getPreApplicationInfo, linkApplication } from '@semilla/contract/applications/linking.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../../../api/callError.ts'
import { askAgain, asked, useSubmit } from '../../../api/queryClient.ts'
import { useSession } from '../../../api/session.ts'
import { useGo } from '../../../links/links.ts'

/** What was decided of an application, and what its holder can do next. */
export function useResult(applicationId: number) {
  const { userId, userType, isKnown } = useSession()
  const go = useGo()
  const info = useQuery(asked(getPreApplicationInfo, { applicationId }))
  const detail = useQuery(asked(getApplicationDetail, { applicationId, really: false }))
  const { data: mayEdit } = useQuery(asked(getCanUpdate, { applicationId }))
  const link = useSubmit(linkApplication)
  const [problem, setProblem] = useState<string>()

  /** An application that was sent before signing in becomes the parent's; then on to what comes next. */
  const moveOn = async () => {
    try {
      if (info.data?.isDisabled) await link.mutateAsync({ applicationId })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return setProblem(error.message)
    }
    void askAgain(getParentDashboard, getPreApplicationInfo)
    go('confirm', { applicationId })
  }
  return {
    info: isKnown ? info.data : undefined,
    application: detail.data?.application,
    error: info.error ?? detail.error,
    again: () => void Promise.all([info.refetch(), detail.refetch()]),
    canUpdate: mayEdit?.canUpdate ?? false,
    who: userId === undefined ? ('visitor' as const) : userType === 'parent' ? ('parent' as const) : ('staff' as const),
    moveOn,
    isMoving: link.isPending,
    problem,
  }
}

export type Result = ReturnType<typeof useResult>
