import type { discardApplication as operation } from '@semilla/contract/applications/linking.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { findApplication } from '../queries/record.ts'
import { forgetApplication } from './forgetApplication.ts'
import { deleteUnlinked } from './queries.ts'

/**
 * Deletes the application that this browser holds, as the clean-up does once nobody has linked it (rules: Applying).
 * Refused for one that an account has. Two requests at the same time delete it once.
 */
export async function discardApplication(ctx: Context, { applicationId }: Input<typeof operation>): Promise<null> {
  const isDeleted = await deleteUnlinked(ctx.db, applicationId)
  if (isDeleted) await forgetApplication(ctx, applicationId)
  else if (await findApplication(ctx.db, applicationId)) throw refuse('alreadyLinked')
  return null
}
