import type { updateOrganizationSettings as operation } from '@semilla/contract/organizations/settings.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { NumberSetting } from '@semilla/domain/enrollment/settings.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { needsApproval } from '@semilla/domain/tables/approval.ts'
import type { Context } from '../../../platform/context.ts'
import { forgetEverywhere } from '../../../platform/realtime/forgetEverywhere.ts'
import { changedSettings, citySettingsOf } from './citySettingsOf.ts'
import { cutOffWithoutSecondFactor } from './queries/effects.ts'
import { raiseVersion, storeSettings } from './queries/organizations.ts'

/** Settings after whose change a child may fit a queue that it did not fit before. */
const matched: readonly string[] = ['queueMultiplier', 'maxUnanswered', 'startWindowDays'] satisfies NumberSetting[]

/**
 * Stores the settings of the city that differ. Refuses a change that began before somebody else's was saved, and another
 * order of ties where a second administrator approves changes of it (rules: Tables).
 */
export async function updateOrganizationSettings(
  ctx: Context,
  { organizationId, settings, version }: Input<typeof operation>,
): Promise<null> {
  const former = await citySettingsOf(ctx, organizationId, { isLocked: true })
  if (version !== undefined && version !== former.version) throw refuse('editedMeanwhile')
  const names = changedSettings(former.settings, settings)
  if (names.length === 0) return null
  if (names.includes('tieOrder') && needsApproval(ctx.config.TABLE_APPROVAL, 'ties')) throw refuse('approvedInTables')
  const only = (of: typeof settings) => Object.fromEntries(names.map((name) => [name, of[name]]))
  await storeSettings(ctx.db, former.id, only(settings), ctx.clock.now())
  await raiseVersion(ctx.db, former.id, ctx.clock.now())
  await forgetEverywhere(ctx)
  if (names.includes('secondFactorFor') && settings.secondFactorFor !== 'nobody')
    await cutOffWithoutSecondFactor(ctx.db, settings.secondFactorFor === 'administrators')
  if (names.some((name) => matched.includes(name)))
    await ctx.plan('rematchOpenVacancies', {}, { key: 'rematchOpenVacancies' })
  ctx.audit({
    action: 'update',
    entity: 'settings',
    entityId: former.id,
    before: only(former.settings),
    after: only(settings),
  })
  return null
}
