import type * as api from '@semilla/contract/chat/channels.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import {
  agencyDialogId,
  castDialogId,
  readChannelId,
  serveChannelId,
  userChannelId,
} from '@semilla/domain/chat/dialogIds.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { openConversation } from '../openConversation.ts'
import { isOfProgram, mayAnnounce } from '../queries/membership.ts'
import { memberId } from '../sides.ts'
import { type Channel, openChannel } from './presentChannel.ts'
import { findProgramOwner, hasUser } from './queries.ts'

/** Opens the inbox of a person: the caller's own, or any for a server with the key of the gateway. */
export async function openUserChannel(
  ctx: Context,
  { ownerId, name }: Input<typeof api.openUserChannel>,
): Promise<Channel> {
  const userId = ownerId ?? memberId(ctx.actor)
  const isOwn = ctx.actor.kind === 'user' && userId === ctx.actor.userId
  if (!isOwn && !(ctx.isGatewayServer && (await hasUser(ctx.db, userId)))) throw refuse('notFound')
  return openChannel(ctx, { id: userChannelId(userId), type: 'user', userId, name, isPublic: false })
}

/** Opens the channel of a family and its agency, with its conversation. */
export async function openGroupChannel(
  ctx: Context,
  { channelId, applicationId, name }: Input<typeof api.openGroupChannel>,
): Promise<Channel> {
  const id = channelId ?? agencyDialogId(applicationId ?? 0)
  const parts = readChannelId(id)
  if (parts?.type !== 'group') throw refuse('notFound')
  await openConversation(ctx, id)
  return openChannel(ctx, { id, type: 'group', applicationId: parts.applicationId, name, isPublic: false })
}

/** Opens the inbox that the staff of a program owner share: for its own staff, or a server with the key. */
export async function openServeChannel(
  ctx: Context,
  { channelId, organizationId, name, isPublic }: Input<typeof api.openServeChannel>,
): Promise<Channel> {
  const { actor } = ctx
  const parts = channelId === undefined ? undefined : readChannelId(channelId)
  if (parts && parts.type !== 'serve') throw refuse('notFound')
  if (!ctx.isGatewayServer && !isOfProgram(actor)) throw refuse('onlyProgramChats')
  const own = actor.kind === 'user' ? actor.organizationId : undefined
  const asked = parts?.organizationId ?? organizationId ?? own ?? 0
  if (!ctx.isGatewayServer && asked !== own) throw refuse('notFound')
  const owner = await findProgramOwner(ctx.db, asked)
  if (!owner) throw refuse('notFound')
  const id = serveChannelId(asked)
  return openChannel(ctx, { id, type: 'serve', organizationId: asked, name: name || owner.name, isPublic })
}

/** Opens the channel of the announcements of the caller's organization, with its conversation. */
export async function openCastChannel(
  ctx: Context,
  { audience, name }: Input<typeof api.openCastChannel>,
): Promise<Channel> {
  const { actor } = ctx
  if (actor.kind !== 'user' || actor.organizationId === undefined || !mayAnnounce(actor)) throw refuse('notAllowed')
  const { organizationId } = actor
  const id = castDialogId(organizationId, audience)
  await openConversation(ctx, id)
  return openChannel(ctx, { id, type: 'cast', organizationId, audience, name, isPublic: false })
}
