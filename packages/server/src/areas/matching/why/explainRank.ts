import { isDeepStrictEqual } from 'node:util'
import type { explainRank as operation } from '@semilla/contract/matching/why.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { TieBreaker } from '@semilla/domain/eligibility/rank.ts'
import { rankChanges } from '@semilla/domain/eligibility/rankChanges.ts'
import type { Context } from '../../../platform/context.ts'
import { findApplication } from '../../applications/queries/record.ts'
import { exceptionInForce } from '../../applications/statuses/exceptionInForce.ts'
import { incomeTablesOf } from '../../reference/incomeTables.ts'
import { findChild } from '../queries/pairs.ts'
import { findDecidedFacts, listRankedChildren, type RankedChild } from '../queries/why.ts'
import { rankedOf } from './rankedOf.ts'

/** The ties that are the child's own. A sibling counts at its site only, and the last two are always there. */
const ownTies = ['exceptionalNeeds', 'homeLanguage', 'homeless'] as const satisfies readonly TieBreaker[]

/**
 * Returns how the children of an application rank by the last decision, what another one would make of that by today's tables and
 * the exception in force, and what would change their ranks (rules: Rank).
 */
export async function explainRank(
  ctx: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const facts = await findDecidedFacts(ctx.db, applicationId)
  const application = await findApplication(ctx.db, applicationId)
  const ranked = await listRankedChildren(ctx.db, applicationId)
  ctx.audit({ action: 'read', entity: 'match', applicationId })
  if (!facts || !application) return { children: [] }
  const family = { ...facts, children: ranked }
  const tables = await incomeTablesOf(ctx)
  const exception = await exceptionInForce(ctx, application)
  const explain = async ({ childId, firstName, specialNeeds, speaksAnother }: RankedChild, index: number) => {
    const child = await findChild(ctx.db, childId)
    const { rank, changes } = rankChanges(family, index, tables, ctx.clock.today(), exception?.kind)
    // Staff may have made the application ineligible since the decision.
    const decided = application.status === 'ineligible' ? rank : child && rankedOf(child, false)?.rank
    const holds = { exceptionalNeeds: specialNeeds.length > 0, homeLanguage: speaksAnother, homeless: facts.isHomeless }
    return {
      childId,
      firstName,
      rank: decided,
      anew: isDeepStrictEqual(rank, decided) ? undefined : { rank },
      ties: ownTies.map((name) => ({ name, holds: holds[name] })),
      requestDate: child?.requestDate ?? ctx.clock.today(),
      changes: changes.map((change) => ({ ...change, income: change.income, familySize: change.familySize })),
    }
  }
  const children: Output<typeof operation>['children'] = []
  for (const [index, child] of ranked.entries()) children.push(await explain(child, index))
  return { children }
}
