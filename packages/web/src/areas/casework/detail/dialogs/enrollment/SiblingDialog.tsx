import { type SiblingAnswer, siblingAnswerOf, siblingAnswers } from '@semilla/domain/casework/sibling.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useContested } from '../../../../../forms/useContested.ts'
import { Theirs } from '../../../../../ui/display/Theirs.tsx'
import { RadioCards } from '../../../../../ui/fields/choices/choices.tsx'
import { setSiblingEnrolled } from '../../../queries.ts'
import { useDetail } from '../../detail.ts'
import { useDialogForm } from '../useDialogForm.ts'

const saidOf = (answer: SiblingAnswer) => ({ isManual: answer !== 'automatic', isEnrolled: answer === 'yes' })

/** Changes whether a sibling is enrolled: set by staff, or detected automatically. */
export function SiblingDialog() {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const newest = siblingAnswerOf({
    isManual: application.siblingEnrolledManually,
    isEnrolled: application.siblingEnrolled,
  })
  const { start, seen, isContested, refused } = useContested({ sibling: newest })
  const { form, finish } = useDialogForm({ start, labels: () => t('casework.detail.sibling.label') })
  const submit = form.submit(
    setSiblingEnrolled,
    ({ sibling }) => ({
      applicationId: application.id,
      ...saidOf(sibling),
      seen: saidOf(seen('sibling', sibling)),
    }),
    {
      done: () => finish(t('casework.detail.said.sibling')),
      refused: refused(() => form.showFault('casework.detail.meanwhile.edited')),
    },
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
        choices={siblingAnswers.map((value) => ({
          value,
          label: t(`casework.detail.sibling.${value}`),
          hint: value === 'automatic' ? t('casework.detail.sibling.automaticHint') : undefined,
        }))}
      />
      {isContested('sibling', form.values.sibling) && (
        <Theirs
          title={t('casework.detail.meanwhile.theirs', { label: t('casework.detail.sibling.title') })}
          text={t(`casework.detail.sibling.${newest}`)}
        />
      )}
    </FormDialog>
  )
}
