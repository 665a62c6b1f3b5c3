import type { ComponentProps } from 'react'
import { later, useLater } from './later.ts'

const dialogWindow = later(() => import('./DialogWindow.tsx'))

/**
 * Renders a modal dialog, open as long as it is rendered: `<Dialog title=… onClose=… actions=…>`. Its window is loaded
 * after the first screen.
 */
export function Dialog(props: ComponentProps<NonNullable<typeof dialogWindow.here>>) {
  const Window = useLater(dialogWindow)
  return Window && <Window {...props} />
}
