import type { decideNotDuplicate as operation } from '@semilla/contract/duplicates/desk.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { listComparedFamilies } from '../../applications/queries/comparedFamilies.ts'
import { lockApplication } from '../../applications/queries/record.ts'
import { fingerprintOf, inOrder } from './fingerprint.ts'
import { saveDecision } from './queries/decisions.ts'
import { setFingerprint } from './queries/pairs.ts'

/**
 * Stores that two applications are not duplicates, as the caller saw them (rules: Duplicates). Refuses it when a compared
 * field has changed since they were shown, or one of them was merged.
 */
export async function decideNotDuplicate(
  ctx: Context,
  { firstId, secondId, fingerprint }: Input<typeof operation>,
): Promise<null> {
  if (firstId === secondId) throw refuse('invalid', {}, [{ path: 'OtherApplicationId', code: 'choiceInvalid' }])
  const pair = inOrder(firstId, secondId)
  // In the order of their ids, as merging locks them, so that neither waits for the other forever.
  const records = [await lockApplication(ctx.db, pair.lowId), await lockApplication(ctx.db, pair.highId)]
  if (records.some((record) => record?.mergedIntoId)) throw refuse('setChangedMeanwhile')
  const families = await listComparedFamilies(ctx.db, [pair.lowId, pair.highId])
  const [low, high] = [families.get(pair.lowId), families.get(pair.highId)]
  if (!low || !high) throw refuse('notFound')
  const now = fingerprintOf(low, high)
  if (fingerprint && fingerprint !== now) throw refuse('setChangedMeanwhile')
  const { userId } = ctx.actor as SignedIn
  await saveDecision(ctx.db, { ...pair, fingerprint: now, decidedBy: userId, decidedAt: ctx.clock.now() })
  await setFingerprint(ctx.db, pair, now)
  for (const applicationId of [firstId, secondId])
    ctx.audit({
      action: 'update',
      entity: 'duplicates',
      applicationId,
      after: { notDuplicateOf: applicationId === firstId ? secondId : firstId },
    })
  return null
}
