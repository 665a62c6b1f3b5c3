import { refuse } from '@semilla/domain/refusal.ts'
import { can, type SignedIn, signedInUser } from '../../../platform/access/actor.ts'
import { may } from '../../../platform/access/rules.ts'
import type { Context } from '../../../platform/context.ts'

/** The rule that admits administrators. Which organizations are theirs is decided for each. */
export const administrator = may('administer')

/**
 * Returns the organizations that an administrator manages: undefined for all of them, which the city's administrators
 * manage, else their own alone (rules: Organizations).
 */
export const managedBy = (actor: SignedIn): number | undefined =>
  can(actor, 'administerCity') ? undefined : (actor.organizationId ?? 0)

/** Returns the organization that a request names, by default the own one. Refuses any other than those managed. */
export function requireManaged(ctx: Pick<Context, 'actor'>, organizationId: number | undefined): number {
  const actor = signedInUser(ctx)
  const wanted = organizationId ?? actor.organizationId
  const only = managedBy(actor)
  if (wanted === undefined || (only !== undefined && wanted !== only)) throw refuse('notFound')
  return wanted
}
