import type * as api from '@semilla/contract/chat/channels.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { serveChannelId } from '@semilla/domain/chat/dialogIds.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { everything } from '../queries/choices.ts'
import { listDialogIds } from '../queries/conversations.ts'
import { isOfProgram } from '../queries/membership.ts'
import { memberId } from '../sides.ts'
import { type Channel, presentChannel } from './presentChannel.ts'
import { channelOfUser, channelsOf, listChannelsWhere } from './queries.ts'

/** Returns the channels of the caller that were opened. */
async function ownChannels(ctx: Context): Promise<Channel[]> {
  const { actor, db } = ctx
  const serves = isOfProgram(actor) && actor.organizationId !== undefined ? [serveChannelId(actor.organizationId)] : []
  const where = channelsOf(memberId(actor), serves, await listDialogIds(db, actor, everything))
  return (await listChannelsWhere(db, memberId(actor), where)).map(presentChannel)
}

/** Returns the channels of the caller, or for a server with the gateway's key those of the user whom it names. */
async function channelsOfUser(ctx: Context, userId: number | undefined): Promise<Channel[]> {
  if (userId !== undefined && userId !== memberId(ctx.actor) && !ctx.isGatewayServer) throw refuse('notFound')
  if (ctx.actor.kind === 'user') return ownChannels(ctx)
  return (await listChannelsWhere(ctx.db, 0, channelOfUser(userId ?? 0))).map(presentChannel)
}

/** Returns the inbox of the caller; undefined before it is opened. */
export const getChannelOfOwner = async (ctx: Context, { ownerId }: Input<typeof api.getChannelOfOwner>) =>
  (await channelsOfUser(ctx, ownerId)).find(({ type }) => type === 'user')

/** Lists the channels of the caller. */
export const listChannelsOfUser = (ctx: Context, { userId }: Input<typeof api.listChannelsOfUser>) =>
  channelsOfUser(ctx, userId)

/** Lists the caller's channels that pass filters. */
export async function listChannels(ctx: Context, filters: Input<typeof api.listChannels>): Promise<Channel[]> {
  const { channelId, type, ownerId, organizationId } = filters
  const own = await (ctx.actor.kind === 'user' ? ownChannels(ctx) : channelsOfUser(ctx, ownerId))
  return own.filter(
    (each) =>
      (channelId === undefined || each.id === channelId) &&
      (type === undefined || each.type === type) &&
      (ownerId === undefined || each.ownerId === ownerId) &&
      (organizationId === undefined || each.organizationId === organizationId),
  )
}
