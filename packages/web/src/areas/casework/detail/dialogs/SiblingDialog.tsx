import { setSiblingEnrolled } from '@semilla/contract/casework/fields.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioCards } from '../../../../ui/fields/choices.tsx'
import { useDetail } from '../detail.ts'
import { useChange } from '../useChange.ts'
import { DialogForm } from './DialogForm.tsx'

const answers = ['automatic', 'yes', 'no'] as const

/** Whether a sibling is enrolled elsewhere: by hand, or as the product finds it. */
export function SiblingDialog() {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const { change, faults, isBusy } = useChange(setSiblingEnrolled)
  const [answer, setAnswer] = useState<(typeof answers)[number]>(
    !application.siblingEnrolledManually ? 'automatic' : application.siblingEnrolled ? 'yes' : 'no',
  )
  const submit = async () => {
    const marked = { applicationId: application.id, isManual: answer !== 'automatic', isEnrolled: answer === 'yes' }
    if (await change(marked, () => t('casework.detail.said.sibling'))) close()
  }
  return (
    <DialogForm
      title={t('casework.detail.sibling.title')}
      submit={t('casework.detail.save')}
      onSubmit={() => void submit()}
      faults={faults}
      isBusy={isBusy}
    >
      <RadioCards
        name="sibling"
        label={t('casework.detail.sibling.label')}
        choices={answers.map((value) => ({
          value,
          label: t(`casework.detail.sibling.${value}`),
          hint: value === 'automatic' ? t('casework.detail.sibling.automaticHint') : undefined,
        }))}
        value={answer}
        onChange={setAnswer}
      />
    </DialogForm>
  )
}
