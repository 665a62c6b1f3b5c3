import type { getSurvey as operation } from '@semilla/contract/applications/survey.ts'
import { surveyChoiceCodes } from '@semilla/contract/wire/familyCodes.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import {
  questionsInOwnWords,
  type Survey,
  type SurveyQuestion,
  surveyChoices,
  surveyQuestions,
} from '@semilla/domain/applications/survey/survey.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { listSurveyAnswers, type SurveyAnswer } from './queries.ts'

type Question = Output<typeof operation>['questions'][number]

function questionOf({ language }: Context, question: SurveyQuestion): Question {
  const codes: Readonly<Record<string, number>> = surveyChoiceCodes[question]
  const choices = surveyChoices[question].map((choice) => ({
    code: String(codes[choice]),
    text: translate(language, `survey:choice.${question}.${choice}`),
  }))
  return { field: question, text: translate(language, `survey:question.${question}`), choices }
}

/** Returns stored answers as the survey that a family filled in. */
export function surveyOf(stored: readonly SurveyAnswer[]): Survey {
  const wordsOf = (question: SurveyQuestion) => stored.find((each) => each.question === question)?.ownWords ?? ''
  const chosen = Object.fromEntries(stored.map(({ question, choice }) => [question, choice]))
  return {
    ...chosen,
    genderInOwnWords: wordsOf('gender'),
    sexualOrientationInOwnWords: wordsOf('sexualOrientation'),
  }
}

/**
 * Returns the questions of the survey and the family's own answers (rules: Survey). The log says that they were read,
 * and not what they are.
 */
export async function getSurvey(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  ctx.audit({ action: 'read', entity: 'survey', entityId: applicationId, applicationId })
  const ownWords = questionsInOwnWords.map((question) => ({
    field: `${question}InOwnWords` as const,
    text: translate(ctx.language, 'survey:ownWords'),
    choices: [],
  }))
  return {
    questions: [...surveyQuestions.map((question) => questionOf(ctx, question)), ...ownWords],
    answers: surveyOf(await listSurveyAnswers(ctx.db, applicationId)),
  }
}
