import { maxViewNameLength } from '@semilla/contract/casework/views.ts'
import { requiredLine } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { CheckboxField } from '../../../ui/fields/choices/choices.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { saveView } from '../queries.ts'

const rules = z.object({ name: requiredLine(maxViewNameLength), isShared: z.boolean() })

type Props = {
  listing: string
  views: readonly { readonly id: number; readonly name: string; readonly isOwn: boolean }[]
  onClose: () => void
}

/** Saves the filter and order of the worklist under a name. An own view of the same name is replaced. */
export function SaveViewDialog({ listing, views, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    start: { name: '', isShared: false },
    rules,
    labels: (field) => t(`worklist.views.${field}`),
  })
  const sameName = (name: string) =>
    views.find((view) => view.isOwn && view.name.toLowerCase() === name.trim().toLowerCase())
  const submit = form.submit(saveView, ({ name, isShared }) => ({ id: sameName(name)?.id, name, listing, isShared }), {
    done: () => {
      toast.done(t('worklist.views.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('worklist.views.saveTitle')}
      yes={t(sameName(form.values.name) ? 'worklist.views.replace' : 'worklist.views.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...form.bind('name')} maxLength={maxViewNameLength} autoComplete="off" />
      <CheckboxField {...form.bind('isShared')} hint={t('worklist.views.sharedHint')} />
    </FormDialog>
  )
}
