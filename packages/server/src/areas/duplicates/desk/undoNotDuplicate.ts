import type { undoNotDuplicate as operation } from '@semilla/contract/duplicates/desk.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { inOrder } from './fingerprint.ts'
import { removeDecision } from './queries/decisions.ts'

/** Takes back that two applications are not duplicates, so that they are shown at the desk again. */
export async function undoNotDuplicate(ctx: Context, { firstId, secondId }: Input<typeof operation>): Promise<null> {
  const { lowId, highId } = inOrder(firstId, secondId)
  if (!(await removeDecision(ctx.db, lowId, highId))) throw refuse('setChangedMeanwhile')
  for (const applicationId of [firstId, secondId])
    ctx.audit({
      action: 'remove',
      entity: 'duplicates',
      applicationId,
      before: { notDuplicateOf: applicationId === firstId ? secondId : firstId },
    })
  return null
}
