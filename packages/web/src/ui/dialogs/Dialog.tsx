import type { ComponentProps } from 'react'
import { LazyPart } from '../LazyPart.tsx'
import { lazyCode } from '../lazyCode.ts'

const dialogWindow = lazyCode(() => import('./DialogWindow.tsx'))

/**
 * Renders a modal dialog, open as long as it is rendered: `<Dialog title=… onClose=… actions=…>`. Its window is loaded
 * after the first screen.
 */
export function Dialog(props: ComponentProps<NonNullable<typeof dialogWindow.loaded>>) {
  return <LazyPart code={dialogWindow} props={props} />
}
