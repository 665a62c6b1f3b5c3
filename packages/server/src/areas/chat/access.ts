import { readDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { can, isParent } from '../../platform/access/actor.ts'
import { signedIn } from '../../platform/access/rules.ts'
import type { Asker, Who } from '../../platform/http/calls/route.ts'
import { getConversation, refuseWrongSide } from './openConversation.ts'
import { mayAnnounce } from './queries/membership.ts'
import { mayChangeTemplates } from './templates/templates.ts'

/**
 * Allows those who can have a part in a kind of conversation. Whether they are members of this one is checked by the use
 * case, which reads it for its work.
 */
export const usesDialog: Who<{ readonly dialogId?: string | undefined }> = async (ctx, { dialogId }) => {
  await signedIn(ctx, {})
  const parts = dialogId === undefined ? undefined : readDialogId(dialogId)
  if (parts) refuseWrongSide(ctx, parts)
}

/** Allows as `usesDialog`, without staff who may only read what families and their agency write. */
export const writesInDialog: Who<{ readonly dialogId: string }> = async (ctx, input) => {
  await usesDialog(ctx, input)
  const isOfStaff = readDialogId(input.dialogId)?.kind === 'agency' && !isParent(ctx.actor)
  if (isOfStaff && !can(ctx.actor, 'writeMessages')) throw refuse('notAllowed')
}

/** Allows those who can have a part in what families and agencies write to each other. */
export const usesAgencyDialogs: Who = async (ctx) => {
  await signedIn(ctx, {})
  refuseWrongSide(ctx, { kind: 'agency', applicationId: 0 })
}

/** Allows signed-in users, and servers with the key of the gateway, which open and look up channels and read no message. */
export const usesChannels: Who = async (ctx) => {
  if (!ctx.isGatewayServer) await signedIn(ctx, {})
}

/** Allows those who may announce something for their organization. */
export const announcesForOrganization: Who = async (ctx) => {
  await signedIn(ctx, {})
  if (!mayAnnounce(ctx.actor)) throw refuse('notAllowed')
}

/** Allows staff and programs, who work with what families write. */
export const worksWithMessages: Who = async (ctx) => {
  await signedIn(ctx, {})
  if (isParent(ctx.actor)) throw refuse('notAllowed')
}

/** Allows staff who may read messages to use their organization's templates. */
export const usesTemplates: Who = async (ctx) => {
  await signedIn(ctx, {})
  if (!can(ctx.actor, 'viewMessages')) throw refuse('notAllowed')
}

/** Allows those who may change their organization's templates. */
export const changesTemplates: Who = async (ctx) => {
  await usesTemplates(ctx, {})
  if (!mayChangeTemplates(ctx)) throw refuse('notAllowed')
}

/** Allows the members of an open conversation to watch it. */
export async function watchesDialog(ctx: Asker, dialogId: string): Promise<void> {
  await signedIn(ctx, {})
  await getConversation(ctx, dialogId)
}
