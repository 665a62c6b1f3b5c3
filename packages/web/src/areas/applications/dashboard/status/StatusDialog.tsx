import type { ComponentProps } from 'react'
import { LazyDialog } from '../../../../ui/dialogs/LazyDialog.tsx'
import { lazyCode } from '../../../../ui/lazyCode.ts'

const form = lazyCode(() => import('./StatusForm.tsx'))

/** Asks the family why its application is paused or ended; a dashboard without open dialogs need not load it. */
export function StatusDialog(props: ComponentProps<NonNullable<typeof form.loaded>>) {
  return <LazyDialog code={form} props={props} />
}
