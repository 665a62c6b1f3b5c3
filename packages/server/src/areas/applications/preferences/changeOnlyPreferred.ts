import { changeOnlyPreferred as operation } from '@semilla/contract/applications/preferences.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { lockForPreferences, preferencesChanged } from './preferenceChange.ts'
import { listPreferences, setOnlyPreferred } from './queries.ts'

/** Sets whether a family wants only its preferred sites. It must then have at least one. */
export async function changeOnlyPreferred(
  ctx: Context,
  { applicationId, onlyPreferred }: Input<typeof operation>,
): Promise<null> {
  const change = await lockForPreferences(ctx, applicationId)
  const listed = await listPreferences(ctx.db, applicationId, ctx.clock.today())
  const preferred = listed.filter(({ kind }) => kind === 'preferred')
  if (onlyPreferred && preferred.length === 0)
    refuseFaults(operation, [{ path: 'onlyPreferred', code: 'siteRequired' }])
  await setOnlyPreferred(ctx.db, applicationId, onlyPreferred)
  const changes = { before: { onlyPreferredSites: !onlyPreferred }, after: { onlyPreferredSites: onlyPreferred } }
  await preferencesChanged(change, changes)
  return null
}
