import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useUnsavedWarning } from '../ui/navigation/unsaved.ts'
import type { FieldFault } from '../ui/page/ErrorSummary.tsx'
import { Form } from './Form.tsx'

type Props = {
  title: string
  form: {
    readonly faults: readonly FieldFault[]
    readonly isBusy: boolean
    readonly isDirty: boolean
    readonly isContinued?: boolean
  }
  /** What the button does, in its own words. */
  yes: string
  onSubmit: (event: FormEvent) => unknown
  onClose: () => void
  isDestructive?: boolean
  isDisabled?: boolean
  /** Whether it shows what changes on the server while it is open. */
  isLive?: boolean
  children: ReactNode
}

/**
 * Returns what closes a dialog. It asks first if a text that was typed into the dialog would be lost, as leaving the page
 * does then. A mere choice is made again in a moment.
 */
function useClosing({ isDirty, isContinued = false }: Props['form'], onClose: () => void) {
  const [hasTyped, setHasTyped] = useState(isContinued)
  const wouldLose = isDirty && hasTyped
  const confirmLoss = useUnsavedWarning(wouldLose)
  const close = async () => {
    if (!wouldLose || (await confirmLoss())) onClose()
  }
  const noteTyping = ({ target }: FormEvent) => {
    if (!(target as Element).matches('[type=checkbox], [type=radio]')) setHasTyped(true)
  }
  return { close, noteTyping }
}

/** A dialog with a form: its fields, its error summary, and the buttons to submit and to cancel. */
export function FormDialog({
  title,
  form,
  yes,
  onSubmit,
  onClose,
  isDestructive,
  isDisabled,
  isLive,
  children,
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { close, noteTyping } = useClosing(form, onClose)
  const actions = (
    <>
      <Button variant="default" onClick={close}>
        {t('shell.ui.cancel')}
      </Button>
      <Button
        type="submit"
        form={id}
        loading={form.isBusy}
        disabled={isDisabled}
        color={isDestructive ? 'brick' : undefined}
      >
        {yes}
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={close} actions={actions} isLive={isLive}>
      <Form id={id} form={form} onSubmit={onSubmit} onInput={noteTyping}>
        {children}
      </Form>
    </Dialog>
  )
}
