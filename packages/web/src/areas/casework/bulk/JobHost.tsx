import { lazy, Suspense } from 'react'

const JobDialog = lazy(async () => ({ default: (await import('./JobDialog.tsx')).JobDialog }))
const JobsDialog = lazy(async () => ({ default: (await import('./JobsDialog.tsx')).JobsDialog }))
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

/** What is shown above the worklist: a job, the latest jobs, or the keys. */
export type Shown = { readonly jobId: number } | 'jobs' | 'keys' | undefined

/** Shows the dialogs of the worklist that need no selection. */
export function JobHost({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const close = () => onShow(undefined)
  const open = (jobId: number) => onShow({ jobId })
  return (
    <Suspense>
      {shown === 'keys' && <KeysDialog onClose={close} />}
      {shown === 'jobs' && <JobsDialog onOpen={open} onClose={close} />}
      {typeof shown === 'object' && <JobDialog jobId={shown.jobId} onClose={close} onUndo={open} />}
    </Suspense>
  )
}
