import { maxViewNameLength } from '@semilla/contract/casework/views.ts'
import { requiredLine } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { useForm } from '../../../../forms/useForm.ts'
import { CheckboxField } from '../../../../ui/fields/choices/choices.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { saveView } from '../../queries.ts'

const rules = z.object({ name: requiredLine(maxViewNameLength), isShared: z.boolean().optional() })

type Props = {
  listing: string
  views: readonly {
    readonly id: number
    readonly name: string
    readonly isOwn: boolean
    readonly isShared: boolean
  }[]
  onClose: () => void
}

/**
 * Saves the filter and order of the worklist under a name. An own view of the same name is replaced, and stays shared
 * unless the user says otherwise.
 */
export function SaveViewDialog({ listing, views, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    // Whether it is shared follows the view that is replaced until the user decides.
    start: { name: '', isShared: undefined as boolean | undefined },
    rules,
    labels: (field) => t(`worklist.views.${field}`),
  })
  const sameName = (name: string) =>
    views.find((view) => view.isOwn && view.name.toLowerCase() === name.trim().toLowerCase())
  const sharedIn = ({ name, isShared }: typeof form.values) => isShared ?? sameName(name)?.isShared ?? false
  const submit = form.submit(
    saveView,
    (values) => ({ id: sameName(values.name)?.id, name: values.name, listing, isShared: sharedIn(values) }),
    {
      done: () => {
        toast.done(t('worklist.views.done'))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={t('worklist.views.saveTitle')}
      yes={t(sameName(form.values.name) ? 'worklist.views.replace' : 'worklist.views.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...form.bind('name')} maxLength={maxViewNameLength} autoComplete="off" />
      <CheckboxField {...form.bind('isShared')} value={sharedIn(form.values)} hint={t('worklist.views.sharedHint')} />
    </FormDialog>
  )
}
