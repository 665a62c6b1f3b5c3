import type { ComponentProps } from 'react'
import { later, useLater } from '../lazyCode.ts'

const dialogWindow = later(() => import('./DialogWindow.tsx'))

/**
 * Renders a dialog, open while it is mounted: `<Dialog title=… onClose=… actions=…>`. Its code is loaded after the
 * page's, because most pages start without a dialog.
 */
export function Dialog(props: ComponentProps<NonNullable<typeof dialogWindow.here>>) {
  const Window = useLater(dialogWindow)
  return Window && <Window {...props} />
}
