import type { ComponentProps } from 'react'
import { LazyDialog } from '../../../../ui/dialogs/LazyDialog.tsx'
import { lazyCode } from '../../../../ui/lazyCode.ts'

const form = lazyCode(() => import('./DeclineForm.tsx'))

/** Asks the family why it declines offers; a dashboard without open dialogs need not load it. */
export function DeclineDialog(props: ComponentProps<NonNullable<typeof form.loaded>>) {
  return <LazyDialog code={form} props={props} />
}
