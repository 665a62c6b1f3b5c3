import { Button } from '@mantine/core'
import {
  maxOwnWords,
  type QuestionInOwnWords,
  type Survey,
  type SurveyQuestion,
  surveyChoices,
} from '@semilla/domain/applications/survey/survey.ts'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { useSurvey } from './useSurvey.ts'

type Props = { applicationId: number; answers: Survey }
type Fields = ReturnType<typeof useSurvey>['form']

function Choices({ form, question }: { form: Fields; question: SurveyQuestion }) {
  const { t } = useTranslation()
  return (
    <RadioCards<string>
      {...form.bind(question)}
      optional
      width={15}
      choices={surveyChoices[question].map((value) => ({ value, label: t(`survey.choice.${question}.${value}`) }))}
      onChange={(value) => form.change({ [question]: value })}
    />
  )
}

/** A question whose answer can be written in one's own words if it is not listed. */
function OpenQuestion({ form, question }: { form: Fields; question: QuestionInOwnWords }) {
  return (
    <Panel>
      <Stack>
        <Choices form={form} question={question} />
        {form.values[question] === 'notListed' && (
          <TextField {...form.bind(`${question}InOwnWords`)} optional autoComplete="off" maxLength={maxOwnWords} />
        )}
      </Stack>
    </Panel>
  )
}

/** Shows the questions, with ways to go on without answering and to delete earlier answers. */
export function SurveyForm(props: Props) {
  const { t } = useTranslation()
  const { form, submit, hasAnswered, backTo, remove } = useSurvey(props)
  return (
    <Form form={form} onSubmit={submit}>
      <OpenQuestion form={form} question="gender" />
      <Panel>
        <Choices form={form} question="birthSex" />
      </Panel>
      <OpenQuestion form={form} question="sexualOrientation" />
      <FormActions>
        <Button type="submit" size="lg" loading={form.isBusy}>
          {t('survey.save')}
        </Button>
        <Button component="a" size="lg" variant="default" href={backTo}>
          {t(hasAnswered ? 'survey.back' : 'survey.skip')}
        </Button>
        {hasAnswered && (
          <Button size="lg" variant="subtle" color="brick" onClick={remove}>
            {t('survey.delete.button')}
          </Button>
        )}
      </FormActions>
    </Form>
  )
}
