import type { getSurveyTotals as operation } from '@semilla/contract/applications/survey.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { type SurveyQuestion, surveyQuestions } from '@semilla/domain/applications/survey/survey.ts'
import { surveyTotals } from '@semilla/domain/applications/survey/surveyTotals.ts'
import { minShown } from '@semilla/domain/reports/suppression.ts'
import type { Context } from '../../../platform/context.ts'
import { getCity } from '../../organizations/getCity.ts'
import { countSurveyAnswers } from './queries.ts'

/** Returns how many families of the city gave each answer to the survey, as far as it may be shown (rules: Survey). */
export async function getSurveyTotals({ db }: Context): Promise<Output<typeof operation>> {
  const counts = await countSurveyAnswers(db, (await getCity(db, undefined)).id)
  const given = Object.fromEntries(
    surveyQuestions.map((question) => [
      question,
      Object.fromEntries(
        counts.filter((each) => each.question === question).map(({ choice, families }) => [choice, families]),
      ),
    ]),
  ) as Record<SurveyQuestion, Record<string, number>>
  return {
    minimum: minShown,
    questions: surveyTotals(given).map(({ choices, ...rest }) => ({ ...rest, choices: [...choices] })),
  }
}
