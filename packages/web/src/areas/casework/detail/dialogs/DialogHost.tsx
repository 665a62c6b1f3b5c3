import { LazyDialog } from '../../../../ui/dialogs/LazyDialog.tsx'
import { lazyCode } from '../../../../ui/lazyCode.ts'
import { useDetail } from '../detail.ts'

const openDialog = lazyCode(() => import('./OpenDialog.tsx'))

/** Shows the open dialog, if any. The code of all dialogs is loaded at once, after the screen. */
export function DialogHost() {
  const { dialog, close } = useDetail()
  return dialog && <LazyDialog code={openDialog} props={{ dialog, onClose: close }} />
}
