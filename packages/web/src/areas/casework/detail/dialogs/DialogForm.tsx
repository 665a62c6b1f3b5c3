import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { ErrorSummary, type FieldFault } from '../../../../ui/ErrorSummary.tsx'
import { FormActions, Stack } from '../../../../ui/Panel.tsx'
import { useDetail } from '../detail.ts'

type Props = {
  title: string
  /** What the button does, in its own words. */
  submit: string
  onSubmit: () => void
  faults: readonly FieldFault[]
  isBusy: boolean
  isGrave?: boolean
  children: ReactNode
}

/** A dialog that changes something: its fields, what is wrong with them, and the button that does it. */
export function DialogForm({ title, submit, onSubmit, faults, isBusy, isGrave, children }: Props) {
  const { t } = useTranslation()
  const { close } = useDetail()
  return (
    <Dialog title={title} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onSubmit()
        }}
      >
        <Stack>
          <ErrorSummary faults={faults} />
          {children}
          <FormActions>
            <Button type="submit" loading={isBusy} color={isGrave ? 'brick' : undefined}>
              {submit}
            </Button>
            <Button variant="default" onClick={close}>
              {t('shell.ui.cancel')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  )
}
