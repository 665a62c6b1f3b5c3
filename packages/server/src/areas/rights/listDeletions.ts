import type { listDeletionRequests as listOperation, listMyDeletions as myOperation } from '@semilla/contract/rights.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { listOwnDeletions, listRequests } from './queries/deletions.ts'

/** Returns the family's applications with what it asked and what staff decided. */
export const listMyDeletions = ({ db, actor }: Context): Promise<Output<typeof myOperation>> =>
  listOwnDeletions(db, (actor as SignedIn).userId)

/** Returns the families that ask for deletion, within the reader's reach, those that wait first. */
export async function listDeletionRequests(
  ctx: Context,
  input: Input<typeof listOperation>,
): Promise<Output<typeof listOperation>> {
  const found = await listRequests(ctx.db, ctx.actor, input)
  for (const { applicationId } of found.items) ctx.audit({ action: 'read', entity: 'deletionRequest', applicationId })
  return found
}
