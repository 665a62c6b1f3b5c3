import type { ComponentProps } from 'react'
import { later, useLater } from '../lazyCode.ts'

const dialogWindow = later(() => import('./DialogWindow.tsx'))

/**
 * Renders a dialog, shown as long as it is rendered: `<Dialog title=… onClose=… actions=…>`. Most pages begin without one,
 * so the code of its window comes after theirs.
 */
export function Dialog(props: ComponentProps<NonNullable<typeof dialogWindow.here>>) {
  const Window = useLater(dialogWindow)
  return Window && <Window {...props} />
}
