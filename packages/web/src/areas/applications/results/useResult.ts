import type * as api from '@semilla/contract/applications/detail.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { useState } from 'react'
import { CallError } from '../../../api/callError.ts'
import { useChange } from '../../../api/queries/changes.ts'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { isStaff } from '../../../api/reader.ts'
import { useSession } from '../../../api/session.ts'
import { inARow } from '../../../api/texts/format.ts'
import { useGo } from '../../../links/links.ts'
import { stayingHere } from '../../../ui/navigation/staying.ts'
import { getApplicationDetail, getCanUpdate } from '../../matching/queries.ts'
import { getPreApplicationInfo, linkApplication } from '../queries.ts'

type Child = Output<typeof api.getApplicationDetail>['children'][number]
/** The decision turns nobody away who became too old since. */
const asDecided = ({ turnedAwayFor: why, ...child }: Child) => ({
  ...child,
  turnedAwayFor: why === 'tooOldByNow' ? undefined : why,
})
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => personName({ firstName, lastName })

/** Returns the decision on an application, and what the user can do next. */
export function useResult(applicationId: number) {
  const { userId, userType, isKnown } = useSession()
  const go = useGo()
  const info = useRead(getPreApplicationInfo, { applicationId })
  const detail = useRead(getApplicationDetail, { applicationId, really: false })
  const { data: mayEdit } = useRead(getCanUpdate, { applicationId })
  const link = useChange(linkApplication)
  const [problem, setProblem] = useState<string>()

  /** Links an application that was submitted before signing in, and continues. */
  const moveOn = async () => {
    const isHere = stayingHere()
    try {
      if (info.data?.isDisabled) await link.send({ applicationId })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return setProblem(error.message)
    }
    if (isHere()) go('confirm', { applicationId })
  }
  return {
    info: isKnown ? info.data : undefined,
    application: detail.data?.application,
    familyName: inARow((detail.data?.parents ?? []).map(nameOf)),
    children: (detail.data?.children ?? []).map(asDecided),
    error: whyMissing(info) ?? whyMissing(detail),
    again: () => void Promise.all([info.refetch(), detail.refetch()]),
    canUpdate: mayEdit?.canUpdate ?? false,
    who: isStaff({ userId, userType }) ? ('staff' as const) : userId ? ('parent' as const) : ('visitor' as const),
    moveOn,
    isMoving: link.isBusy,
    problem,
  }
}

export type Result = ReturnType<typeof useResult>
