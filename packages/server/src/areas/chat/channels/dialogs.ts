import type * as api from '@semilla/contract/chat/channels.ts'
import type * as contactsApi from '@semilla/contract/chat/contacts.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { agencyDialogId, siteDialogId } from '@semilla/domain/chat/dialogIds.ts'
import type { Context } from '../../../platform/context.ts'
import { allMet } from '../../../platform/database/conditions.ts'
import { listedContacts, oneContact } from '../contacts/listed.ts'
import { openConversation } from '../openConversation.ts'
import type { Contact } from '../present.ts'
import { before, inChannel } from '../queries/choices.ts'
import { setChannelMuted } from '../queries/contacts.ts'
import { memberId } from '../sides.ts'
import { dialogsIn, requireChannel } from './channelDialogs.ts'

/** Lists the ids of the caller's conversations in a channel. */
export const listDialogIds = (ctx: Context, { channelId }: Input<typeof api.listDialogIds>): Promise<string[]> =>
  dialogsIn(ctx, channelId)

/** Lists the caller's conversations in a channel, the latest first. */
export const listDialogs = (
  ctx: Context,
  { channelId, limit, start }: Input<typeof api.listDialogs>,
): Promise<Contact[]> =>
  listedContacts(ctx, allMet([inChannel(channelId, requireChannel(ctx, channelId)), before(start)]), limit)

/** Returns the name of the conversation that a request means. */
export function dialogIdIn({ dialogId, applicationId = 0, siteId }: Input<typeof api.openDialog>): string {
  return dialogId ?? (siteId === undefined ? agencyDialogId(applicationId) : siteDialogId(applicationId, siteId))
}

/** Opens a conversation that the caller may open, and returns it. */
export const openDialog = async (ctx: Context, input: Input<typeof api.openDialog>): Promise<Contact> =>
  oneContact(ctx, await openConversation(ctx, dialogIdIn(input)))

/** Mutes a channel for the caller, or no longer. */
export async function muteChannel(
  ctx: Context,
  { channelId, isMuted }: Input<typeof contactsApi.muteChannel>,
): Promise<null> {
  const { type } = requireChannel(ctx, channelId)
  if (type === 'group' || type === 'cast') await openConversation(ctx, channelId)
  await setChannelMuted(ctx.db, memberId(ctx.actor), channelId, isMuted, ctx.clock.now())
  return null
}
