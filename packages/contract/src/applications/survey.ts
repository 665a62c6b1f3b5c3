import { maxOwnWords, type Survey, survey } from '@semilla/domain/applications/survey/survey.ts'
import { z } from 'zod'
import { surveyChoiceCodes, surveyFieldCode } from '../wire/familyCodes.ts'
import { done, operation } from '../wire/operation.ts'
import { id, optionalWhole, text, whole } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { byApplication } from './application.ts'

const surveyFields = [
  'sexualOrientation',
  'gender',
  'birthSex',
  'sexualOrientationInOwnWords',
  'genderInOwnWords',
] as const satisfies readonly (keyof Survey)[]
type Field = (typeof surveyFields)[number]
const codesOf: Readonly<Partial<Record<Field, Readonly<Record<string, number>>>>> = surveyChoiceCodes

/** More entries than there are fields, so that the empty ones of a legacy form are accepted. */
const maxEntries = 20
const unknownChoice = 'unknown'

const entry = z.object({
  FieldId: surveyFieldCode,
  /** The code of a choice, or words; null and empty are no answer. */
  DataValue: z
    .union([z.string().max(4 * maxOwnWords, { error: 'tooLong' }), z.int()], { error: 'wrongType' })
    .nullish(),
})

/** Returns an answer of the wire in the domain's words. */
function answerOf({ FieldId, DataValue }: z.output<typeof entry>): string {
  const sent = String(DataValue ?? '').trim()
  const codes = codesOf[FieldId]
  if (!codes || sent === '') return sent
  return Object.keys(codes).find((word) => String(codes[word]) === sent) ?? unknownChoice
}

/** The answers of a family: a list with an entry for each field that has one. */
const answers = z.codec(z.array(entry).max(maxEntries, { error: 'tooMany' }).nullish(), survey, {
  decode: (entries, context) => {
    const filled = (entries ?? []).map((each) => [each.FieldId, answerOf(each)] as const).filter(([, value]) => value)
    if (new Set(filled.map(([field]) => field)).size < filled.length)
      context.issues.push({ code: 'custom', input: entries, message: 'repeated' })
    return { genderInOwnWords: '', sexualOrientationInOwnWords: '', ...Object.fromEntries(filled) } as Survey
  },
  encode: (given) =>
    surveyFields.flatMap((field) => {
      const answer = given[field]
      return answer ? [{ FieldId: field, DataValue: String(codesOf[field]?.[answer] ?? answer) }] : []
    }),
})

export const setSurvey = operation({
  method: 'POST',
  path: '/api/Application/SetSurvey',
  summary:
    'Stores the answers of a family to the optional survey instead of its earlier ones; one left out is withdrawn.',
  input: fields({ applicationId: ['ApplicationId', id], answers: ['ApplicationQuestions', answers] }),
  output: done,
})

const question = fields({
  field: ['FieldId', surveyFieldCode],
  text: ['Question', text],
  choices: ['Options', z.array(fields({ code: ['Value', text], text: ['Text', text] }))],
})

export const getSurvey = operation({
  method: 'POST',
  path: '/api/Application/GetSurveyQuestionList',
  summary: 'Lists the questions of the optional survey in the caller’s language, and the family’s own answers.',
  input: byApplication,
  output: fields({
    questions: ['Questions', z.array(question)],
    answers: ['ApplicationQuestions', answers],
  }),
})

const choiceTotal = fields({ choice: ['Choice', text], families: ['Families', optionalWhole] })

export const getSurveyTotals = operation({
  method: 'POST',
  path: '/api/Application/GetSurveyTotals',
  summary:
    'Says how many families gave each answer to the survey; numbers below ten, and those that reveal them, are null.',
  output: fields({
    minimum: ['Minimum', whole],
    questions: [
      'Questions',
      z.array(
        fields({
          question: ['FieldId', surveyFieldCode],
          families: ['Families', optionalWhole],
          choices: ['Options', z.array(choiceTotal)],
        }),
      ),
    ],
  }),
})
