import { lazy, Suspense } from 'react'
import { listLeft } from '../../../api/leftApplications.ts'
import { useSession } from '../../../api/session.ts'

/** Loaded only where it is shown, so that the first page stays small. */
const HeldPanel = lazy(() => import('./HeldPanel.tsx'))

/** Shows a family the step that is left while this browser holds an application that no account has. */
export function HeldApplication() {
  const { heldApplicationIds: [applicationId] = [], userId, userType } = useSession()
  const isSignedIn = userId !== undefined
  if (applicationId === undefined || (isSignedIn && userType !== 'parent')) return null
  return (
    <Suspense>
      <HeldPanel {...{ applicationId, isSignedIn }} isLeft={listLeft().includes(applicationId)} />
    </Suspense>
  )
}
