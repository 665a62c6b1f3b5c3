import { compareChildren as operation } from '@semilla/contract/matching/why.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { compareStanding } from '@semilla/domain/eligibility/rankComparison.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { personName } from '@semilla/domain/values/names.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { getCity } from '../../organizations/getCity.ts'
import { settingsOf, withStored } from '../../organizations/settings.ts'
import { findChild } from '../queries/pairs.ts'
import { listWithSiblingAtSite } from '../queries/siblings.ts'
import { findVacancyRow } from '../queries/vacancies.ts'
import { otherChildOf } from './access.ts'
import { rankedOf } from './rankedOf.ts'

/** Returns the children with a sibling at the site of a vacancy, and the order of ties there; in the city without one. */
async function tiesAt(ctx: Context, vacancyId: number | undefined) {
  if (vacancyId === undefined) {
    const city = await getCity(ctx.db, undefined)
    return { siblings: [], tieOrder: (await settingsOf(ctx.db, city.id)).tieOrder }
  }
  const vacancy = await findVacancyRow(ctx.db, vacancyId)
  if (!vacancy?.wasSubmitted) throw refuse('notFound')
  return { siblings: await listWithSiblingAtSite(ctx.db, vacancy), tieOrder: withStored(vacancy.settings).tieOrder }
}

/**
 * Returns why one child comes before another, criterion by criterion, by their ranks of today (rules: Rank). Refuses a child
 * beside itself.
 */
export async function compareChildren(ctx: Context, input: Input<typeof operation>): Promise<Output<typeof operation>> {
  const otherId = await otherChildOf(ctx, input)
  if (otherId === input.childId)
    refuseFaults(operation, [{ path: input.otherChildId ? 'otherChildId' : 'otherExternalId', code: 'repeated' }])
  const [child, other] = [await findChild(ctx.db, input.childId), otherId && (await findChild(ctx.db, otherId))]
  if (!child || !other) throw refuse('notFound')
  const { siblings, tieOrder } = await tiesAt(ctx, input.vacancyId)
  for (const { childId, applicationId } of [child, other])
    ctx.audit({ action: 'read', entity: 'match', entityId: childId, applicationId })
  const [one, two] = [child, other].map((each) => rankedOf(each, siblings.includes(each.childId)))
  const steps = one && two ? compareStanding(one, two, tieOrder) : []
  const decided = steps.at(-1)?.first
  return {
    name: personName(child),
    otherName: personName(other),
    isFirst: decided && decided === 'one',
    steps: steps.map(({ first, ...step }) => ({ ...step, decides: first !== undefined })),
  }
}
