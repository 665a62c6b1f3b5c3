import type { getIsOperated as operation } from '@semilla/contract/applications/detail.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { draftOwner, isDraftedByOthers } from '../drafts/queries/drafts.ts'
import { findApplication } from '../queries/record.ts'

/** Minutes after the last input for which a person counts as still editing. */
const typingMinutes = 10

/** Returns whether the application has changed since it was loaded, or another person is editing it. */
export async function getIsOperated(
  { db, actor, clock }: Context,
  { applicationId, stamp }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const record = await findApplication(db, applicationId)
  if (!record) throw refuse('notFound')
  if (stamp !== undefined && stamp !== record.version) return true
  const since = new Date(clock.now().getTime() - typingMinutes * 60_000)
  return isDraftedByOthers(db, applicationId, draftOwner(actor), since)
}
