import { shownLine } from '../../reports/suppression.ts'
import { type SurveyQuestion, surveyChoices, surveyQuestions } from './survey.ts'

/** How many families chose an answer; undefined where the number is withheld. */
export type ShownTotal = { readonly choice: string; readonly families: number | undefined }

/** How often each answer to a question was given, and by how many families in all, as far as either may be shown. */
export type QuestionTotals = {
  readonly question: SurveyQuestion
  readonly families: number | undefined
  readonly choices: readonly ShownTotal[]
}

/**
 * Returns the totals of the survey that administrators may see, from the number of families that gave each answer. A
 * number below ten is withheld, and with it as many others as are needed so that none of them can be calculated (rules:
 * Survey).
 */
export const surveyTotals = (
  given: Readonly<Record<SurveyQuestion, Readonly<Record<string, number>>>>,
): QuestionTotals[] =>
  surveyQuestions.map((question) => {
    const choices = surveyChoices[question]
    const { values, total } = shownLine(choices.map((choice) => given[question][choice] ?? 0))
    return {
      question,
      families: total,
      choices: choices.map((choice, index) => ({ choice, families: values[index] })),
    }
  })
