import type { SettingsForm } from '@semilla/domain/enrollment/settings.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { can } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { settingsOf } from '../settings.ts'
import { requireManaged } from './access.ts'
import { findOrganization } from './queries/organizations.ts'

export type CitySettings = { readonly id: number; readonly version: number; readonly settings: SettingsForm }

/** Returns the settings of a city for its administrators. For others, and of other organizations, there are none. */
export async function citySettingsOf(
  ctx: Context,
  organizationId: number | undefined,
  options: { readonly isLocked?: boolean } = {},
): Promise<CitySettings> {
  const id = requireManaged(ctx, organizationId)
  const found = await findOrganization(ctx.db, id, options)
  if (found?.kind !== 'city' || !can(ctx.actor, 'administerCity')) throw refuse('notFound')
  const { feeShares: _ofTables, passwordPolicy = ctx.config.PASSWORD_POLICY, ...rest } = await settingsOf(ctx.db, id)
  return { id, version: found.version, settings: { ...rest, passwordPolicy } }
}

/** Returns the names of the settings that differ. */
export const changedSettings = (former: SettingsForm, wanted: SettingsForm): (keyof SettingsForm)[] =>
  (Object.keys(former) as (keyof SettingsForm)[]).filter((name) => String(former[name]) !== String(wanted[name]))
