import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Viewer } from './queries.ts'

/** Returns the caller as the owner of views: the person, and the organization within which views are shared. */
export function viewerOf({ actor }: Pick<Context, 'actor'>): Viewer {
  const { userId, organizationId = 0 } = actor as SignedIn
  return { userId, organizationId }
}
