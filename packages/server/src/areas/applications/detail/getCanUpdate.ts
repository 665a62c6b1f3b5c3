import type { getCanUpdate as operation } from '@semilla/contract/applications/detail.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { capabilitiesOf } from '../access.ts'
import { findApplication, stateOf } from '../queries/record.ts'

/** Returns whether the caller may change the application in its current state. */
export async function getCanUpdate(
  { db, actor }: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const record = await findApplication(db, applicationId)
  if (!record) throw refuse('notFound')
  return { canUpdate: capabilitiesOf(actor, stateOf(record)).includes('edit') }
}
