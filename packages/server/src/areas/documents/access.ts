import { isOpenToChange } from '@semilla/domain/access/applicationCapabilities.ts'
import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { type Actor, can, isParent, userIdOf } from '../../platform/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { requireVisible, usesApplications } from '../applications/access.ts'
import { listVisible } from '../applications/queries/reach.ts'
import type { ApplicationRecord } from '../applications/queries/record.ts'
import { type DocumentRecord, findDocument } from './queries/documents.ts'

type Caller = Pick<Context, 'db' | 'actor'>
type OfApplication = { readonly applicationId: number }
type OfDocument = { readonly id: number }

/** Refuses visitors, program users, and staff without a capability, before any record is looked up. */
function requireRole({ actor }: Caller, capability: Capability): void {
  usesApplications({ actor } as never, {})
  if (!isParent(actor) && !can(actor, capability)) throw refuse('notAllowed')
}

const ofApplication =
  (capability: Capability) =>
  async (ctx: Caller, { applicationId }: OfApplication): Promise<void> => {
    requireRole(ctx, capability)
    await requireVisible(ctx, applicationId)
  }

/**
 * Refuses a document of applications outside the caller's reach: its own, and the one with which it was sent. Staff who may
 * access the latter alone, which was merged, only read it.
 */
async function requireVisibleDocument(
  ctx: Caller,
  { applicationId, sentWithId }: DocumentRecord,
  capability: Capability,
): Promise<void> {
  const sentWith = sentWithId && (isParent(ctx.actor) || capability === 'viewDocuments') ? [sentWithId] : []
  const visible = await listVisible(ctx.db, ctx.actor, [applicationId, ...sentWith])
  if (visible.length === 0) throw refuse('notFound')
}

const ofDocument =
  (capability: Capability): Who<OfDocument> =>
  async (ctx, { id }) => {
    requireRole(ctx, capability)
    const document = await findDocument(ctx.db, id)
    if (!document) throw refuse('notFound')
    await requireVisibleDocument(ctx, document, capability)
  }

/** Allows the family, and staff who may read documents (rules: Documents). */
export const readsDocuments = ofApplication('viewDocuments')
/** Allows the family, and staff who may change documents. */
export const sendsDocuments = ofApplication('changeDocuments')
/** Allows as `readsDocuments`, for one document. */
export const readsDocument = ofDocument('viewDocuments')
/** Allows as `sendsDocuments`, for one document. */
export const changesDocument = ofDocument('changeDocuments')

const staffOnly =
  <I>(rule: Who<I>): Who<I> =>
  async (ctx, input) => {
    if (isParent(ctx.actor)) throw refuse('notAllowed')
    await rule(ctx, input)
  }

/** Allows staff who may change documents, for one document. */
export const reviewsDocument = staffOnly(changesDocument)
/** Allows staff who may change documents, for an application. */
export const asksForDocuments: Who<OfApplication> = staffOnly(sendsDocuments)

type Standing = Pick<ApplicationRecord, 'status' | 'mergedIntoId' | 'isDeleted'>

/** Returns whether a family can add documents: until its application is closed, merged into another or deleted. */
export const familyCanSend = ({ status, mergedIntoId, isDeleted }: Standing): boolean =>
  status === 'enrolled' || isOpenToChange({ status, isMerged: mergedIntoId !== null, isDeleted })

/** Returns whether documents can be added: by staff until it is deleted for its family, by the family until it ends. */
export const canSend = (actor: Actor, application: Standing): boolean =>
  isParent(actor) ? familyCanSend(application) : !application.isDeleted && can(actor, 'changeDocuments')

/** Returns in whose name a caller reads documents: the family's, or its agency's. */
export const readerOf = (actor: Actor): 'family' | 'staff' => (isParent(actor) ? 'family' : 'staff')

/** Returns whether a document belongs to another account, from the account of the application with which it was sent. */
export const isOfAnother = (actor: Actor, sentByUserId: number | null | undefined): boolean =>
  sentByUserId != null && sentByUserId !== userIdOf(actor)
