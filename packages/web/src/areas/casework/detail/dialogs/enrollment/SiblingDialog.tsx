import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { RadioCards } from '../../../../../ui/fields/choices/choices.tsx'
import { setSiblingEnrolled } from '../../../queries.ts'
import { useDetail } from '../../detail.ts'
import { useDialogForm } from '../useDialogForm.ts'

const answers = ['automatic', 'yes', 'no'] as const
type Answer = (typeof answers)[number]

/** Changes whether a sibling is enrolled: set by staff, or detected automatically. */
export function SiblingDialog() {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const known: Answer = application.siblingEnrolled ? 'yes' : 'no'
  const { form, finish } = useDialogForm({
    start: { sibling: application.siblingEnrolledManually ? known : ('automatic' as Answer) },
    labels: () => t('casework.detail.sibling.label'),
  })
  const submit = form.submit(
    setSiblingEnrolled,
    ({ sibling }) => ({
      applicationId: application.id,
      isManual: sibling !== 'automatic',
      isEnrolled: sibling === 'yes',
    }),
    { done: () => finish(t('casework.detail.said.sibling')) },
  )
  return (
    <FormDialog
      title={t('casework.detail.sibling.title')}
      yes={t('casework.detail.save')}
      form={form}
      onSubmit={submit}
      onClose={close}
    >
      <RadioCards
        {...form.bind('sibling')}
        choices={answers.map((value) => ({
          value,
          label: t(`casework.detail.sibling.${value}`),
          hint: value === 'automatic' ? t('casework.detail.sibling.automaticHint') : undefined,
        }))}
      />
    </FormDialog>
  )
}
