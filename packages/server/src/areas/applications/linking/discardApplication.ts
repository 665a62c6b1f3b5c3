import type { discardApplication as operation } from '@semilla/contract/applications/linking.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { forgetApplication } from './forgetApplication.ts'
import { deleteUnlinked } from './queries.ts'

/**
 * Deletes the application that this browser holds, as the clean-up does once nobody has linked it (rules: Applying). Refused
 * for one that an account has.
 */
export async function discardApplication(ctx: Context, { applicationId }: Input<typeof operation>): Promise<null> {
  if (!(await deleteUnlinked(ctx.db, applicationId))) throw refuse('alreadyLinked')
  await forgetApplication(ctx, applicationId)
  return null
}
