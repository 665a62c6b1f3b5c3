import { type SurveyQuestion, surveyChoices, surveyQuestions } from './survey.ts'

/** The fewest families of whom a number is shown. */
export const minShownTotal = 10

/** How many families chose an answer; undefined where the number is withheld. */
export type ShownTotal = { readonly choice: string; readonly families: number | undefined }

/** How often each answer to a question was given, and by how many families in all, as far as either may be shown. */
export type QuestionTotals = {
  readonly question: SurveyQuestion
  readonly families: number | undefined
  readonly choices: readonly ShownTotal[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/**
 * Returns the numbers that may be shown next to their sum. A number below ten is withheld. Where the withheld ones could
 * be worked out from the sum, because one is alone or all of them together are fewer than ten, the smallest of the others
 * is withheld too (rules: Survey).
 */
export function withheld(numbers: readonly number[]): (number | undefined)[] {
  const hidden = new Set([...numbers.keys()].filter((index) => (numbers[index] ?? 0) < minShownTotal))
  const revealsOne = () => hidden.size === 1 || sum([...hidden].map((index) => numbers[index] ?? 0)) < minShownTotal
  const bySize = [...numbers.keys()].toSorted((one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0))
  for (const index of bySize) if (hidden.size > 0 && revealsOne()) hidden.add(index)
  return numbers.map((each, index) => (hidden.has(index) ? undefined : each))
}

/** Returns the totals of the survey that administrators may see, from the number of families that gave each answer. */
export const surveyTotals = (
  given: Readonly<Record<SurveyQuestion, Readonly<Record<string, number>>>>,
): QuestionTotals[] =>
  surveyQuestions.map((question) => {
    const choices = surveyChoices[question]
    const numbers = choices.map((choice) => given[question][choice] ?? 0)
    const all = sum(numbers)
    const shown = withheld(numbers)
    return {
      question,
      families: all < minShownTotal ? undefined : all,
      choices: choices.map((choice, index) => ({ choice, families: shown[index] })),
    }
  })
