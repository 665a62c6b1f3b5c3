import type { withdrawDeletion as operation } from '@semilla/contract/rights.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { withdrawRequest } from './queries/deletions.ts'

/** Takes back the family's request for deletion while nobody has decided it. */
export async function withdrawDeletion(ctx: Context, { applicationId }: Input<typeof operation>): Promise<null> {
  const { userId } = ctx.actor as SignedIn
  if (!(await withdrawRequest(ctx.db, applicationId, userId))) throw refuse('notFound')
  ctx.audit({ action: 'update', entity: 'deletionRequest', applicationId, after: { status: 'withdrawn' } })
  return null
}
