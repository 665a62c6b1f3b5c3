import { lazy, Suspense } from 'react'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import type { SignIn } from './useSignIn.ts'

/** Loaded when it is needed, because families have no second step. */
const SecondStep = lazy(() => import('./SecondStep.tsx'))

/** Shows the second step of a sign-in whose password was right. */
export const SecondStepPage = (model: SignIn) => (
  <Suspense fallback={<Skeletons count={3} />}>
    <SecondStep {...model} />
  </Suspense>
)
