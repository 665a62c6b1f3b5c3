import type { getIsOperated as operation } from '@semilla/contract/applications/detail.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { draftOwner, isDraftedByOthers } from '../drafts/queries.ts'
import { findApplication } from '../queries/record.ts'

/** Minutes for which somebody who typed counts as still typing. */
const typingMinutes = 10

/** Whether the application was changed since it was read, or somebody else has typed on a change of it just now. */
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
