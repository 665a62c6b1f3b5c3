import type { getActiveApplicationSummary as operation } from '@semilla/contract/applications/dashboard.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { personName } from '@semilla/domain/values/names.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/language.ts'
import { findCurrentApplication, listOwnChildren } from './queries/applications.ts'

/** Returns a summary of the parent's active application, or else of the latest. */
export async function getActiveApplicationSummary(
  ctx: Context,
  { onlyActive }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const found = await findCurrentApplication(ctx.db, (ctx.actor as SignedIn).userId, onlyActive)
  if (!found) return undefined
  const children = await listOwnChildren(ctx.db, [found.id])
  ctx.audit({ action: 'read', entity: 'application', entityId: found.id, applicationId: found.id })
  return {
    ...found,
    statusName: translate(ctx.language, `words:applicationStatus.${found.status}`),
    childrenNames: children.map(personName),
  }
}
