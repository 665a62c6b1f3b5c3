import { lazy, Suspense } from 'react'
import { useDetail } from '../detail.ts'

const OpenDialog = lazy(() => import('./OpenDialog.tsx'))

/** Shows the open dialog, if any. The code of all dialogs is loaded with the first one. */
export function DialogHost() {
  const { dialog } = useDetail()
  if (!dialog) return null
  return (
    <Suspense>
      <OpenDialog dialog={dialog} />
    </Suspense>
  )
}
