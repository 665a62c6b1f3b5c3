import type { getSiteStanding as operation } from '@semilla/contract/sites/standing.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { can } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { programNames } from '../../reference/programNames.ts'
import { findStanding, listProgramsFor } from '../../sites/queries/standing.ts'
import { countPublishedOfSite } from '../queries/ofSite.ts'

/** Returns whether a site is active, which of the city's programs it offers, and what ends if it becomes inactive. */
export async function getSiteStanding(
  ctx: Context,
  { siteId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const standing = await findStanding(ctx.db, siteId)
  if (!standing) throw refuse('notFound')
  const nameOf = await programNames(ctx)
  const programs = await listProgramsFor(ctx.db, siteId)
  return {
    ...standing,
    ...(await countPublishedOfSite(ctx.db, siteId)),
    programs: programs.map((program) => ({ ...program, name: nameOf(program.name) })),
    mayChange: can(ctx.actor, 'setSitePeople'),
  }
}
