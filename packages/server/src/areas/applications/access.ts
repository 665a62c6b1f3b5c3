import { refuse } from '@semilla/domain/refusal.ts'
import { type Actor, holds } from '../../platform/access/actor.ts'
import { staff } from '../../platform/access/rules.ts'
import type { Context } from '../../platform/context.ts'
import type { Who } from '../../platform/http/route.ts'
import { findApplicationOfChild, listVisible } from './queries/reach.ts'
import { isCityAdministrator, viewerPermissions, writerPermissions } from './queries/visibleTo.ts'

export { isCityAdministrator, visibleTo } from './queries/visibleTo.ts'

type OfApplication = { readonly applicationId: number }
type OfApplications = { readonly applicationIds: readonly number[] }
type OfChild = { readonly childId: number }

const requireSignedIn = ({ actor }: Pick<Context, 'actor'>) => {
  if (actor.kind === 'visitor') throw refuse('signedOut')
}

/** Refuses every application outside the caller's reach as not there, so that nothing is learned by counting. */
export async function requireVisible(
  ctx: Pick<Context, 'db' | 'actor'>,
  ...applicationIds: readonly number[]
): Promise<void> {
  const wanted = new Set(applicationIds)
  const visible = await listVisible(ctx.db, ctx.actor, [...wanted])
  if (visible.length < wanted.size) throw refuse('notFound')
}

/** The application of a child within the caller's reach; refuses any other child as not there. */
export async function requireVisibleChild(ctx: Pick<Context, 'db' | 'actor'>, childId: number): Promise<number> {
  const applicationId = await findApplicationOfChild(ctx.db, childId)
  if (!applicationId) throw refuse('notFound')
  await requireVisible(ctx, applicationId)
  return applicationId
}

/** False for staff who may look at applications but not change them, such as auditors. */
export const mayWrite = (actor: Actor): boolean =>
  actor.kind !== 'user' ||
  actor.userType === 'parent' ||
  isCityAdministrator(actor) ||
  holds(actor, ...writerPermissions)

export function requireWriter({ actor }: Pick<Context, 'actor'>): void {
  if (!mayWrite(actor)) throw refuse('notAllowed')
}

const requireApplicationUser = ({ actor }: Pick<Context, 'actor'>) => {
  if (actor.kind !== 'user' || actor.userType === 'parent' || isCityAdministrator(actor)) return
  if (actor.userType === 'program' || !holds(actor, ...viewerPermissions)) throw refuse('notAllowed')
}

/**
 * Parents and staff, whatever the record. Asked before a child or a referral is looked up, so that a program user, who may
 * not, is told the same of one that is there and of one that is not.
 */
export const usesApplications: Who = (ctx) => {
  requireSignedIn(ctx)
  requireApplicationUser(ctx)
}

/** Parents their own, staff within their reach. */
export const readsApplication: Who<OfApplication> = async (ctx, { applicationId }) => {
  usesApplications(ctx, {})
  await requireVisible(ctx, applicationId)
}

/** Whether this is a visitor whose browser holds the application. */
async function isHeld({ db, actor }: Pick<Context, 'db' | 'actor'>, applicationId: number): Promise<boolean> {
  return actor.kind === 'visitor' && (await listVisible(db, actor, [applicationId])).length > 0
}

/** As `readsApplication`, and the visitor whose browser holds the application; other visitors are asked to sign in. */
export const readsOrHoldsApplication: Who<OfApplication> = async (ctx, input) => {
  if (!(await isHeld(ctx, input.applicationId))) await readsApplication(ctx, input)
}

/** Parents their own; staff within their reach who may write. */
export const changesApplication: Who<OfApplication> = async (ctx, input) => {
  await readsApplication(ctx, input)
  requireWriter(ctx)
}

/**
 * As `changesApplication`, and the visitor whose browser holds the application until it is linked; other visitors, such as
 * a parent whose session ended in the middle of a change, are asked to sign in.
 */
export const changesOrHoldsApplication: Who<OfApplication> = async (ctx, input) => {
  if (!(await isHeld(ctx, input.applicationId))) await changesApplication(ctx, input)
}

/** Whoever may apply: visitors, parents, and staff who may write; program users apply for nobody. */
export const applies: Who = (ctx) => {
  requireApplicationUser(ctx)
  requireWriter(ctx)
}

/** Staff within their reach. */
export const staffReadsApplication: Who<OfApplication> = async (ctx, { applicationId }) => {
  await staff(ctx, {})
  await requireVisible(ctx, applicationId)
}

/** Staff within their reach who may write. */
export const staffChangesApplication: Who<OfApplication> = async (ctx, input) => {
  await staffReadsApplication(ctx, input)
  requireWriter(ctx)
}

/** Staff who may write, for several applications at once: one outside their reach refuses all. */
export const staffChangesApplications: Who<OfApplications> = async (ctx, { applicationIds }) => {
  await staff(ctx, {})
  await requireVisible(ctx, ...applicationIds)
  requireWriter(ctx)
}

/** Staff who may write at all; which record is the matter of the call. */
export const staffWrites: Who = async (ctx, input) => {
  await staff(ctx, input)
  requireWriter(ctx)
}

/** Staff within their reach who may write, for a child of an application. */
export const staffChangesChild: Who<OfChild> = async (ctx, { childId }) => {
  await staff(ctx, {})
  await requireVisibleChild(ctx, childId)
  requireWriter(ctx)
}
