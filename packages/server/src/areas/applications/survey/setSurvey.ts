import type { setSurvey as operation } from '@semilla/contract/applications/survey.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { type Survey, surveyQuestions, tidySurvey } from '@semilla/domain/applications/survey/survey.ts'
import type { Context } from '../../../platform/context.ts'
import { lockApplication } from '../queries/record.ts'
import { familyActed } from '../statuses/familyActed.ts'
import { applyConsequences, familyChange } from '../statuses/familyChange.ts'
import { lockFamilies } from '../statuses/queries/lockedFamilies.ts'
import { replaceSurvey, type SurveyAnswer } from './queries.ts'

const answersIn = (survey: Survey): SurveyAnswer[] =>
  surveyQuestions.flatMap((question) => {
    const choice = survey[question]
    const ownWords = question === 'birthSex' ? '' : survey[`${question}InOwnWords`]
    return choice ? [{ question, choice, ownWords }] : []
  })

/**
 * Stores a family's answers to the survey instead of its earlier ones (rules: Survey). The log says that the family
 * answered or withdrew its answers, and not what they are.
 */
export async function setSurvey(ctx: Context, { applicationId, answers }: Input<typeof operation>): Promise<null> {
  await lockApplication(ctx.db, applicationId)
  const given = answersIn(tidySurvey(answers))
  await replaceSurvey(ctx.db, applicationId, given, ctx.clock.now())
  const action = given.length > 0 ? 'update' : 'remove'
  ctx.audit({ action, entity: 'survey', entityId: applicationId, applicationId })
  const [family] = await lockFamilies(ctx.db, [applicationId])
  if (!family || family.isDisabled) return null
  const change = familyChange(ctx, family)
  await familyActed(change)
  await applyConsequences(change)
  return null
}
