import type { explainMatch as operation } from '@semilla/contract/matching/matching.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import {
  applicationParts,
  type ConditionName,
  childParts,
  conditionNames,
  explainMatch as explain,
  explainApplication,
  explainChild,
  explainRefusal,
  failedConditions,
  refusalParts,
} from '@semilla/domain/matching/conditions.ts'
import type { OpenVacancy } from '@semilla/domain/matching/types.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { personName } from '@semilla/domain/values/names.ts'
import type { Context } from '../../platform/context.ts'
import { withStored } from '../organizations/settings.ts'
import { wasReferred } from '../referrals/queries/records.ts'
import { openVacancyOf } from './openVacancy.ts'
import { type ChildRow, findChild } from './queries/pairs.ts'
import { findVacancyRow, findVacancyRowByExternalId } from './queries/vacancies.ts'

/** Returns a function for what a condition joins, and which of it holds. */
function partsOfConditions(child: ChildRow, vacancy: OpenVacancy, today: string) {
  const application = explainApplication(child, vacancy)
  const own = explainChild(child)
  const refusal = explainRefusal(child, vacancy, { today })
  return (name: ConditionName) => {
    if (name === 'application-open') return applicationParts.map((part) => ({ name: part, holds: application[part] }))
    if (name === 'child-open') return childParts.map((part) => ({ name: part, holds: own[part] }))
    return name === 'not-refused' ? refusalParts.map((part) => ({ name: part, holds: refusal[part] })) : []
  }
}

/** Returns the last day on which a site does not take a child, if that is today or later. */
const declinedUntil = ({ decliningSites }: ChildRow, siteId: number, today: string): string | undefined =>
  decliningSites
    .flatMap((each) => (each.siteId === siteId && each.until && each.until >= today ? [each.until] : []))
    .toSorted()
    .at(-1)

/**
 * Returns for each condition whether it holds for a child and a vacancy, whatever the state of either (rules:
 * Conditions of matching).
 */
export async function explainMatch(
  ctx: Context,
  { childId, vacancyId, vacancyExternalId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const vacancy = vacancyId
    ? await findVacancyRow(ctx.db, vacancyId)
    : await findVacancyRowByExternalId(ctx.db, vacancyExternalId)
  const child = await findChild(ctx.db, childId)
  if (!vacancy?.wasSubmitted || !child) throw refuse('notFound')
  const offer = openVacancyOf(vacancy)
  const { startWindowDays } = withStored(vacancy.settings)
  const today = ctx.clock.today()
  const partsOf = partsOfConditions(child, offer, today)
  const explanation = explain(child, offer, {
    today,
    alreadyReferred: await wasReferred(ctx.db, vacancy.id, childId),
    startWindowDays,
    maxUnanswered: vacancy.maxUnanswered,
  })
  ctx.audit({
    action: 'read',
    entity: 'match',
    entityId: childId,
    applicationId: child.applicationId,
    vacancyId: vacancy.id,
  })
  return {
    fits: failedConditions(explanation).length === 0,
    vacancyId: vacancy.id,
    vacancyName: vacancy.name,
    siteName: vacancy.siteName,
    childName: personName(child),
    conditions: conditionNames.map((name) => ({
      name,
      holds: explanation[name],
      parts: partsOf(name),
    })),
    declinedUntil: declinedUntil(child, vacancy.siteId, today),
  }
}
