import { getUserPicture } from '@semilla/contract/accounts/profile.ts'
import type { openUserChannel } from '@semilla/contract/chat/channels.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { findChannel, type NewChannel, type StoredChannel, saveChannel } from './queries.ts'

export type Channel = Output<typeof openUserChannel>

/** Returns a channel as its members see it. */
export const presentChannel = (stored: StoredChannel): Channel => ({
  id: stored.id,
  type: stored.type,
  ownerId: stored.userId ?? undefined,
  organizationId: stored.organizationId ?? undefined,
  applicationId: stored.applicationId ?? undefined,
  name: stored.name,
  picture: stored.userId ? `${getUserPicture.path}?userId=${stored.userId}` : '',
  isPublic: stored.isPublic,
  isMuted: stored.isMuted,
  createdAt: stored.createdAt,
})

/** Opens a channel that the caller may open, and returns it. */
export async function openChannel(ctx: Context, channel: NewChannel): Promise<Channel> {
  const by = userIdOf(ctx.actor) ?? null
  await saveChannel(ctx.db, channel, { by, at: ctx.clock.now() })
  const stored = await findChannel(ctx.db, by ?? 0, channel.id)
  if (!stored) throw refuse('notFound')
  return presentChannel(stored)
}
