import type { getCanUpdate as operation } from '@semilla/contract/applications/detail.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { mayWrite } from '../access.ts'
import { type ApplicationRecord, findApplication } from '../queries/record.ts'

/** Whether an application can still be changed: not once it is closed, enrolled or merged into another. */
export const isOpenToChange = ({ status, mergedIntoId }: Pick<ApplicationRecord, 'status' | 'mergedIntoId'>): boolean =>
  status !== 'closed' && status !== 'enrolled' && mergedIntoId === null

/** Whether the caller may change the application as it is now. */
export async function getCanUpdate(
  { db, actor }: Context,
  { applicationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const record = await findApplication(db, applicationId)
  if (!record) throw refuse('notFound')
  return { canUpdate: mayWrite(actor) && isOpenToChange(record) }
}
