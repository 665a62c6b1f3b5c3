import { lazy, Suspense } from 'react'
import { useDetail } from '../detail.ts'

const OpenDialog = lazy(() => import('./OpenDialog.tsx'))

/** The dialog that is open, if any. What dialogs are made of is fetched with the first of them. */
export function DialogHost() {
  const { dialog } = useDetail()
  if (!dialog) return null
  return (
    <Suspense>
      <OpenDialog dialog={dialog} />
    </Suspense>
  )
}
