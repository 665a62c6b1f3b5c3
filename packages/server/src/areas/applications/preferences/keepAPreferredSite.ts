import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { type Preference, setOnlyPreferred, wantsOnlyPreferred } from './queries.ts'

/**
 * Refuses a change that would leave a family that wants only its preferred sites without one, because it would match
 * nothing any more (rules: Preferences). With `endsOnlyPreferred`, the family chose to look at every site again.
 */
export async function keepAPreferredSite(
  ctx: Context,
  applicationId: number,
  {
    before,
    after,
    endsOnlyPreferred,
  }: {
    readonly before: readonly Preference[]
    readonly after: readonly Preference[]
    readonly endsOnlyPreferred: boolean | undefined
  },
): Promise<void> {
  const isPreferred = ({ kind }: Preference) => kind === 'preferred'
  if (after.some(isPreferred) || !before.some(isPreferred)) return
  if (!(await wantsOnlyPreferred(ctx.db, applicationId))) return
  if (!endsOnlyPreferred) throw refuse('lastPreferredSite')
  await setOnlyPreferred(ctx.db, applicationId, false)
}
