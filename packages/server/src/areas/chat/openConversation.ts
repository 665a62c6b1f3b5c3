import { type DialogParts, readDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { opensFor, type SiteFacts } from '@semilla/domain/chat/writing.ts'
import { type RefusalKey, refuse } from '@semilla/domain/refusal.ts'
import { can, isParent, userIdOf } from '../../platform/access/actor.ts'
import type { Asker } from '../../platform/http/calls/route.ts'
import { type Conversation, findConversation } from './queries/conversations.ts'
import { isOfProgram, isOnlyOfAgency, mayAnnounce } from './queries/membership.ts'
import {
  findActiveSite,
  findApplication,
  findApplicationWithMessages,
  findSiteOfProgram,
  insertDialog,
  waitBriefly,
} from './queries/opening.ts'
import { getTies } from './queries/ties.ts'
import { writesSince } from './sides.ts'

type OfSite = Extract<DialogParts, { kind: 'site' }>

/**
 * Refuses those who can have no part in a kind of conversation, whatever the record: agency staff in what a family
 * writes to a program, other organizations in the place of a program, programs in what a family writes to its agency.
 */
export function refuseWrongSide({ actor }: Asker, { kind }: DialogParts): void {
  if (actor.kind === 'visitor') throw refuse('signedOut')
  if (kind === 'site' && isOnlyOfAgency(actor)) throw refuse('onlyParentChats')
  if (kind === 'agency' && !isParent(actor) && !can(actor, 'viewMessages')) throw refuse('notAllowed')
}

/** Returns the refusal for a conversation with a site that is not the caller's. */
const notTheirs = ({ actor }: Asker): RefusalKey =>
  actor.kind === 'user' && actor.userType !== 'program' && !isParent(actor) ? 'onlyProgramChats' : 'notFound'

async function requireFamilyAndSite(ctx: Asker, { applicationId, siteId }: OfSite): Promise<void> {
  const { db, actor } = ctx
  const asFamily = isParent(actor)
  const site = asFamily ? await findActiveSite(db, siteId) : await findSiteOfProgram(db, actor, siteId)
  const application = asFamily
    ? await findApplicationWithMessages(db, actor, applicationId)
    : await findApplication(db, applicationId)
  if (!site || !application) throw refuse(site ? 'notFound' : notTheirs(ctx))
  const ties = await getTies(db, applicationId, siteId, writesSince(ctx))
  if (!asFamily && !ties.hasReferral) throw refuse('notFound')
  const facts: SiteFacts = {
    kind: 'site',
    ...ties,
    lastEndedAt: ties.lastEndedAt ?? undefined,
    isLinked: application.parentUserId !== null,
    familyHasWritten: false,
    isBlocked: false,
  }
  if (opensFor(asFamily ? 'family' : 'program', facts, ctx.clock.now())) return
  if (asFamily) throw refuse(ties.hasReferral ? 'conversationEnded' : 'preferFirst')
  throw refuse(ties.hasOpenReferral || ties.isPreferred ? 'familyWritesFirst' : 'conversationEnded')
}

async function requireMayOpen(ctx: Asker, parts: DialogParts): Promise<void> {
  const { db, actor } = ctx
  if (parts.kind === 'site') return requireFamilyAndSite(ctx, parts)
  if (parts.kind === 'agency') {
    const application = await findApplicationWithMessages(db, actor, parts.applicationId)
    if (!application || application.isDisabled) throw refuse('notFound')
    return
  }
  const isOwn = actor.kind === 'user' && actor.organizationId === parts.organizationId
  if (!isOwn || !mayAnnounce(actor)) throw refuse('notFound')
}

/** Returns a lock that somebody else held for too long as a refusal, and any other error unchanged. */
const busyOr = (error: unknown) => ((error as { code?: string }).code === '55P03' ? refuse('dialogBusy') : error)

/**
 * Returns a conversation of the caller, and opens it if it may be opened (rules: Messages). A locked one stays so until
 * the transaction ends.
 */
export async function openConversation(ctx: Asker, dialogId: string, isLocked = false): Promise<Conversation> {
  const parts = readDialogId(dialogId)
  if (!parts) throw refuse('notFound')
  refuseWrongSide(ctx, parts)
  const find = () => findConversation(ctx.db, ctx.actor, writesSince(ctx), dialogId, isLocked)
  const open = await find()
  if (open) return open
  await requireMayOpen(ctx, parts)
  const opening = async () => {
    await waitBriefly(ctx.db)
    await insertDialog(ctx.db, dialogId, parts, { by: userIdOf(ctx.actor) ?? null, at: ctx.clock.now() })
    return find()
  }
  const opened = await opening().catch((error) => {
    throw busyOr(error)
  })
  if (!opened) throw refuse('notFound')
  return opened
}

/** Returns an open conversation of the caller. Refuses others as `openConversation` does. */
export async function getConversation(ctx: Asker, dialogId: string): Promise<Conversation> {
  const parts = readDialogId(dialogId)
  if (!parts) throw refuse('notFound')
  refuseWrongSide(ctx, parts)
  const open = await findConversation(ctx.db, ctx.actor, writesSince(ctx), dialogId)
  if (open) return open
  throw refuse(parts.kind === 'site' && isOfProgram(ctx.actor) ? notTheirs(ctx) : 'notFound')
}
