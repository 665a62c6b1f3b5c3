import { refuse } from '@semilla/domain/refusal.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { hasSite, type Purpose, sitesLinkedTo, sitesReadableBy, sitesVisibleTo } from './queries/reach.ts'

/**
 * Requires access to a site. Refuses callers who cannot see the site as not found, and callers who see it but may not
 * change it as not allowed.
 */
export async function requireSite(ctx: { db: Tx; actor: Actor }, siteId: number, purpose: Purpose): Promise<void> {
  if (ctx.actor.kind === 'visitor') throw refuse('signedOut')
  if (!(await hasSite(ctx.db, siteId, sitesVisibleTo(ctx.actor)))) throw refuse('notFound')
  if (purpose === 'write' && !(await hasSite(ctx.db, siteId, sitesVisibleTo(ctx.actor, 'write')))) {
    throw refuse('notAllowed')
  }
}

/** Returns whether the caller may see what happens to the children referred to a site. */
export const isStaffOfSite = (ctx: { db: Tx; actor: Actor }, siteId: number): Promise<boolean> =>
  hasSite(ctx.db, siteId, sitesVisibleTo(ctx.actor))

/** Allows the staff of the site that the input names as `siteId`. */
export const staffOfSite =
  (purpose: Purpose): Who<{ readonly siteId: number }> =>
  (ctx, { siteId }) =>
    requireSite(ctx, siteId, purpose)

/** Allows also the organizations that manage a vacancy of the site, for what its form needs. */
export const orManagerOfVacancy =
  (who: Who<{ readonly siteId: number }>): Who<{ readonly siteId: number }> =>
  async (ctx, input) => {
    if (!(await hasSite(ctx.db, input.siteId, sitesLinkedTo(ctx.actor)))) await who(ctx, input)
  }

/** Allows the staff of the site in the input, and agency staff, who may look up any site. */
export const readerOfSite: Who<{ readonly siteId: number }> = async (ctx, { siteId }) => {
  if (ctx.actor.kind === 'visitor') throw refuse('signedOut')
  if (!(await hasSite(ctx.db, siteId, sitesReadableBy(ctx.actor)))) throw refuse('notFound')
}
