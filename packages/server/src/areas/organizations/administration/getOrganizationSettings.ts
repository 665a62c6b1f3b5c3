import type { getOrganizationSettings as operation } from '@semilla/contract/organizations/settings.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { citySettingsOf } from './citySettingsOf.ts'

/** Returns the settings of the city. */
export async function getOrganizationSettings(
  ctx: Context,
  input: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { id: organizationId, version, settings } = await citySettingsOf(ctx, input.organizationId)
  return { organizationId, version, settings }
}
