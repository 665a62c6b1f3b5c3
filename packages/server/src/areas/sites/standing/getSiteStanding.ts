import type { getSiteStanding as operation } from '@semilla/contract/sites/standing.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { can } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { findStanding, listProgramsFor } from './queries.ts'

/** Returns whether a site is active, and which of the city's programs it offers. */
export async function getSiteStanding(
  { db, actor }: Context,
  { siteId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const standing = await findStanding(db, siteId)
  if (!standing) throw refuse('notFound')
  return { ...standing, programs: await listProgramsFor(db, siteId), mayChange: can(actor, 'setSitePeople') }
}
