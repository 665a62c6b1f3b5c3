import type { explainMatch as operation } from '@semilla/contract/matching.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import {
  applicationParts,
  conditionNames,
  explainMatch as explain,
  explainApplication,
  failedConditions,
} from '@semilla/domain/matching/conditions.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { withStored } from '../organizations/settings.ts'
import { wasReferred } from '../referrals/queries/records.ts'
import { openVacancyOf } from './openVacancy.ts'
import { findChild } from './queries/pairs.ts'
import { findVacancyRow, findVacancyRowByExternalId } from './queries/vacancies.ts'

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
  if (!vacancy || vacancy.status === 'created' || !child) throw refuse('notFound')
  const offer = openVacancyOf(vacancy)
  const parts = explainApplication(child, offer)
  const { startWindowDays } = withStored(vacancy.settings)
  const explanation = explain(child, offer, {
    today: ctx.clock.today(),
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
    childName: `${child.firstName} ${child.lastName}`,
    conditions: conditionNames.map((name) => ({
      name,
      holds: explanation[name],
      parts: name === 'application-open' ? applicationParts.map((part) => ({ name: part, holds: parts[part] })) : [],
    })),
  }
}
