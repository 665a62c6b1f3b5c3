import type { exportNotes } from '@semilla/contract/reports/files.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { ownUserId } from '../../accounts/ownUserId.ts'
import { getCity } from '../../organizations/getCity.ts'

export type AskedFile = Input<typeof exportNotes>

/** Refuses a request that names another user, organization or city than the session's; they are never believed. */
export async function checkOwnIds(ctx: Context, { userId, organizationId, cityId }: AskedFile): Promise<void> {
  ownUserId(ctx, userId)
  const own = ctx.actor.kind === 'user' ? ctx.actor.organizationId : undefined
  if (organizationId !== undefined && organizationId !== own) throw refuse('notFound')
  if (cityId !== undefined && cityId !== own && cityId !== (await getCity(ctx.db, undefined)).id)
    throw refuse('notFound')
}
