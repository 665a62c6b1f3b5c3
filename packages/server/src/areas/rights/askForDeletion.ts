import type { askForDeletion as operation } from '@semilla/contract/rights.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { insertDeletionRequest } from './queries/deletions.ts'

/** Stores the family's request to delete an application, which staff decide (rules: Rights of families). */
export async function askForDeletion(ctx: Context, { applicationId, words }: Input<typeof operation>): Promise<null> {
  const by = (ctx.actor as SignedIn).userId
  await insertDeletionRequest(ctx.db, { applicationId, by, at: ctx.clock.now(), words })
  ctx.audit({ action: 'create', entity: 'deletionRequest', applicationId })
  return null
}
