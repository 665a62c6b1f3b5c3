import type { ComponentProps } from 'react'
import { lazyCode } from '../lazyCode.ts'
import { LazyDialog } from './LazyDialog.tsx'

const dialogWindow = lazyCode(() => import('./DialogWindow.tsx'))

/**
 * Renders a modal dialog, open as long as it is rendered: `<Dialog title=… onClose=… actions=…>`. Its window is loaded
 * after the first screen.
 */
export function Dialog(props: ComponentProps<NonNullable<typeof dialogWindow.loaded>>) {
  return <LazyDialog code={dialogWindow} props={props} />
}
