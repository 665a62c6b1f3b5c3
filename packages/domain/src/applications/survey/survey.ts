import { z } from 'zod'
import { line } from '../../values/texts.ts'

/** The questions of the optional survey, each with its choices in the order in which they are read (rules: Survey). */
export const surveyChoices = {
  gender: ['female', 'male', 'nonBinary', 'transFemale', 'transMale', 'notListed', 'preferNotToAnswer'],
  birthSex: ['female', 'male', 'preferNotToAnswer'],
  sexualOrientation: ['straight', 'bisexual', 'gayOrLesbian', 'questioning', 'notListed', 'preferNotToAnswer'],
} as const
export type SurveyQuestion = keyof typeof surveyChoices
export type SurveyChoice<Q extends SurveyQuestion = SurveyQuestion> = (typeof surveyChoices)[Q][number]
export const surveyQuestions = Object.keys(surveyChoices) as SurveyQuestion[]

/** The questions whose answer can be written in one's own words where it is not listed. */
export const questionsInOwnWords = ['gender', 'sexualOrientation'] as const satisfies readonly SurveyQuestion[]
export type QuestionInOwnWords = (typeof questionsInOwnWords)[number]

/** The longest answer in one's own words. */
export const maxOwnWords = 60

const ownWords = line(maxOwnWords)

/** The answers of a family. A question without an answer is absent; no question needs one. */
export const survey = z.object({
  gender: z.enum(surveyChoices.gender).optional(),
  birthSex: z.enum(surveyChoices.birthSex).optional(),
  sexualOrientation: z.enum(surveyChoices.sexualOrientation).optional(),
  genderInOwnWords: ownWords,
  sexualOrientationInOwnWords: ownWords,
})
export type Survey = z.infer<typeof survey>

/** Returns a survey without written answers to questions whose choice is not "not listed". */
export const tidySurvey = (given: Survey): Survey => ({
  ...given,
  genderInOwnWords: given.gender === 'notListed' ? given.genderInOwnWords : '',
  sexualOrientationInOwnWords: given.sexualOrientation === 'notListed' ? given.sexualOrientationInOwnWords : '',
})
