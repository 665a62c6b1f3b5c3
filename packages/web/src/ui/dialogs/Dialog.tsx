import type { ComponentProps } from 'react'
import { lazyCode, useLazyCode } from '../lazyCode.ts'

const dialogWindow = lazyCode(() => import('./DialogWindow.tsx'))

/**
 * Renders a modal dialog, open as long as it is rendered: `<Dialog title=… onClose=… actions=…>`. Its window is loaded
 * after the first screen.
 */
export function Dialog(props: ComponentProps<NonNullable<typeof dialogWindow.loaded>>) {
  const Window = useLazyCode(dialogWindow)
  return Window && <Window {...props} />
}
