import { refuse } from '@semilla/domain/refusal.ts'
import { can } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { findOwner } from '../../sites/queries/owner.ts'

/**
 * Returns whose a site is, and which invitations to it the caller sees: the city all, its organization's administrators
 * those into their own.
 */
export async function siteSeenBy({ db, actor }: Pick<Context, 'db' | 'actor'>, siteId: number) {
  const owner = await findOwner(db, siteId)
  if (!owner) throw refuse('notFound')
  const isOfCity = can(actor, 'administerCity')
  return { owner, isOfCity, into: isOfCity ? undefined : owner.ownerId }
}
