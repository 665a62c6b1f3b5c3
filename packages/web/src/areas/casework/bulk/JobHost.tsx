import { LazyDialog } from '../../../ui/dialogs/LazyDialog.tsx'
import { lazyCode } from '../../../ui/lazyCode.ts'

const jobDialog = lazyCode(async () => ({ default: (await import('./JobDialog.tsx')).JobDialog }))
const jobsDialog = lazyCode(async () => ({ default: (await import('./JobsDialog.tsx')).JobsDialog }))
const keysDialog = lazyCode(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

/** What is shown above the worklist: a job, the latest jobs, or the keys. */
export type Shown = { readonly jobId: number } | 'jobs' | 'keys' | undefined

/** Shows the dialogs of the worklist that need no selection. */
export function JobHost({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  const close = () => onShow(undefined)
  const open = (jobId: number) => onShow({ jobId })
  return (
    <>
      {shown === 'keys' && <LazyDialog code={keysDialog} props={{ onClose: close }} />}
      {shown === 'jobs' && <LazyDialog code={jobsDialog} props={{ onOpen: open, onClose: close }} />}
      {typeof shown === 'object' && (
        <LazyDialog code={jobDialog} props={{ jobId: shown.jobId, onClose: close, onUndo: open }} />
      )}
    </>
  )
}
