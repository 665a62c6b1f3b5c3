import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { ReasonFields } from './ReasonFields.tsx'
import type { ReasonForm } from './reasons.ts'

type Props = {
  title: string
  text: string
  yes: string
  type: 'referral' | 'applicationStatus'
  form: ReasonForm & ComponentProps<typeof FormDialog>['form']
  isDestructive?: boolean
  /** Whether a reason is optional. */
  optional?: boolean
  /** Offers to give no reason. */
  noneLabel?: string
  /** Other questions, shown above the reasons. */
  children?: ReactNode
  onSubmit: (event: FormEvent) => unknown
  onClose: () => void
}

/** Asks a family for reasons, from the catalog or in words. */
export function ReasonDialog({ text, type, optional, noneLabel, children, ...dialog }: Props) {
  return (
    <FormDialog {...dialog}>
      <p>{text}</p>
      {children}
      <ReasonFields type={type} whose="parent" form={dialog.form} {...{ optional, noneLabel }} />
    </FormDialog>
  )
}
