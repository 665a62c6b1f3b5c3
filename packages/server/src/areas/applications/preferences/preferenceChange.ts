import { isOpenToChange } from '@semilla/domain/access/applicationCapabilities.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { lockApplication, stateOf } from '../queries/record.ts'
import { familyActed } from '../statuses/familyActed.ts'
import { applyConsequences, type FamilyChange, familyChange } from '../statuses/familyChange.ts'
import { lockFamilies } from '../statuses/queries/lockedFamilies.ts'
import { touchApplication } from './queries.ts'

/** Locks a family for a change of its preferences. Refuses an application that has ended. */
export async function lockForPreferences(ctx: Context, applicationId: number): Promise<FamilyChange> {
  const record = await lockApplication(ctx.db, applicationId)
  if (!record) throw refuse('notFound')
  if (!isOpenToChange(stateOf(record))) throw refuse('applicationEnded')
  const [family] = await lockFamilies(ctx.db, [applicationId])
  if (!family) throw refuse('notFound')
  return familyChange(ctx, family)
}

/** Applies the consequences of changed preferences: a new version, a log entry, the family's clocks, and rematching. */
export async function preferencesChanged(
  change: FamilyChange,
  changes: { readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const { ctx, family } = change
  await touchApplication(ctx.db, family.id, { by: userIdOf(ctx.actor), at: ctx.clock.now() })
  ctx.audit({ action: 'update', entity: 'application', entityId: family.id, applicationId: family.id, ...changes })
  await familyActed(change)
  if (!family.isDisabled) await applyConsequences(change)
}
