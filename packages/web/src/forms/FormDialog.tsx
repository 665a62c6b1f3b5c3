import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import type { FieldFault } from '../ui/page/ErrorSummary.tsx'
import { Form } from './Form.tsx'

type Props = {
  title: string
  form: { readonly faults: readonly FieldFault[]; readonly isBusy: boolean }
  /** What the button does, in its own words. */
  yes: string
  onSubmit: (event: FormEvent) => unknown
  onClose: () => void
  isGrave?: boolean
  isDisabled?: boolean
  children: ReactNode
}

/** A dialog with a form: its fields, its error summary, and the buttons to submit and to cancel. */
export function FormDialog({ title, form, yes, onSubmit, onClose, isGrave, isDisabled, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('shell.ui.cancel')}
      </Button>
      <Button type="submit" form={id} loading={form.isBusy} disabled={isDisabled} color={isGrave ? 'brick' : undefined}>
        {yes}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      <Form id={id} form={form} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  )
}
