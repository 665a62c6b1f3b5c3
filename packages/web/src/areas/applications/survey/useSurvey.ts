import { type Survey, survey, surveyQuestions, tidySurvey } from '@semilla/domain/applications/survey/survey.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { useAction } from '../../../forms/useAction.ts'
import { useForm } from '../../../forms/useForm.ts'
import { goOnFrom, to } from '../../../links/links.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { setSurvey } from '../queries.ts'

const go = goOnFrom('survey')

const noAnswers: Survey = { genderInOwnWords: '', sexualOrientationInOwnWords: '' }

/** Returns the survey as a form, and how its answers are deleted. A visitor returns to the result, a parent home. */
export function useSurvey({ applicationId, answers }: { applicationId: number; answers: Survey }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { userId } = useSession()
  const { act } = useAction(setSurvey)
  const form = useForm<Survey>({
    start: { ...answers },
    rules: survey,
    labels: (field) => (field.endsWith('InOwnWords') ? t('survey.ownWords') : t(`survey.question.${field}`)),
    hints: (field) => (field === 'gender' ? t('survey.hint.gender') : undefined),
    warnsUnsaved: true,
  })
  const submit = form.submit(setSurvey, (typed) => ({ applicationId, answers: tidySurvey(typed) }), {
    done: () => {
      toast.done(t('survey.saved'))
      if (userId === undefined) go('eligible', { applicationId })
      else go('familyDashboard')
    },
  })
  const remove = async () => {
    const question = { title: t('survey.delete.title'), text: t('survey.delete.text'), yes: t('survey.delete.button') }
    if (await confirm({ ...question, isDestructive: true }))
      await act({ applicationId, answers: noAnswers }, () => t('survey.delete.done'))
  }
  return {
    form,
    submit,
    hasAnswered: surveyQuestions.some((question) => answers[question] !== undefined),
    backTo: userId === undefined ? to('eligible', { applicationId }) : to('familyDashboard'),
    remove,
  }
}
