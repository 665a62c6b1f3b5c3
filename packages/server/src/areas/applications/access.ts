import {
  type ApplicationCapability,
  type ApplicationReader,
  type ApplicationState,
  capabilitiesOn,
  mayAs,
} from '@semilla/domain/access/applicationCapabilities.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { type Actor, can, isParent } from '../../platform/access/actor.ts'
import { staff } from '../../platform/access/rules.ts'
import type { Context } from '../../platform/context.ts'
import type { Who } from '../../platform/http/route.ts'
import { findApplicationOfChild, listVisible } from './queries/reach.ts'

export { visibleTo } from './queries/visibleTo.ts'

type Caller = Pick<Context, 'db' | 'actor'>
type OfApplication = { readonly applicationId: number }
type OfApplications = { readonly applicationIds: readonly number[] }
type OfChild = { readonly childId: number }

/** Refuses every application outside the caller's reach as not there, so that nothing is learned by counting. */
export async function requireVisible(ctx: Caller, ...applicationIds: readonly number[]): Promise<void> {
  const wanted = new Set(applicationIds)
  const visible = await listVisible(ctx.db, ctx.actor, [...wanted])
  if (visible.length < wanted.size) throw refuse('notFound')
}

/** Returns the application of a child within the caller's reach; refuses any other child as not there. */
export async function requireVisibleChild(ctx: Caller, childId: number): Promise<number> {
  const applicationId = await findApplicationOfChild(ctx.db, childId)
  if (!applicationId) throw refuse('notFound')
  await requireVisible(ctx, applicationId)
  return applicationId
}

/** Returns as whom somebody sees applications; nothing for program users, who see them by referral alone. */
export function readerOf(actor: Actor): ApplicationReader | undefined {
  if (actor.kind === 'visitor') return 'holder'
  if (isParent(actor)) return 'parent'
  if (can(actor, 'changeApplications')) return 'staff'
  return can(actor, 'viewApplications') ? 'viewer' : undefined
}

/** Returns what a caller who sees an application may do with it as it stands. */
export function capabilitiesOf(actor: Actor, state: ApplicationState): ApplicationCapability[] {
  const reader = readerOf(actor)
  return reader ? capabilitiesOn(reader, state) : []
}

/** Returns as whom a signed-in caller sees applications. Refuses visitors and program users. */
function requireReader(actor: Actor): ApplicationReader {
  if (actor.kind === 'visitor') throw refuse('signedOut')
  const reader = readerOf(actor)
  if (!reader) throw refuse('notAllowed')
  return reader
}

/**
 * Parents and staff, whatever the record. Asked before a child or a referral is looked up, so that a program user, who may
 * not, is told the same of one that is there and of one that is not.
 */
export const usesApplications: Who = ({ actor }) => void requireReader(actor)

/** Parents their own, staff within their reach. */
export const readsApplication: Who<OfApplication> = async (ctx, { applicationId }) => {
  usesApplications(ctx, {})
  await requireVisible(ctx, applicationId)
}

/** Whether this is a visitor whose browser holds the application. */
async function isHeld({ db, actor }: Caller, applicationId: number): Promise<boolean> {
  return actor.kind === 'visitor' && (await listVisible(db, actor, [applicationId])).length > 0
}

/** As `readsApplication`, and the visitor whose browser holds the application; other visitors are asked to sign in. */
export const readsOrHoldsApplication: Who<OfApplication> = async (ctx, input) => {
  if (!(await isHeld(ctx, input.applicationId))) await readsApplication(ctx, input)
}

/**
 * Refuses what a reader may never do before the record is looked up, so that nothing is learned of it. Auditors, who see
 * the record, are told after.
 */
async function requireCapability(
  ctx: Caller,
  capability: ApplicationCapability,
  requireRecord: () => Promise<unknown>,
): Promise<void> {
  const reader = requireReader(ctx.actor)
  if (reader === 'parent' && !mayAs(reader, capability)) throw refuse('notAllowed')
  await requireRecord()
  if (!mayAs(reader, capability)) throw refuse('notAllowed')
}

/** Whoever sees the application and may do this with it. */
export const mayDo =
  (capability: ApplicationCapability): Who<OfApplication> =>
  (ctx, { applicationId }) =>
    requireCapability(ctx, capability, () => requireVisible(ctx, applicationId))

/**
 * As `mayDo`, and the visitor whose browser holds the application until it is linked; other visitors, such as a parent
 * whose session ended in the middle of a change, are asked to sign in.
 */
export const mayDoAsHolder =
  (capability: ApplicationCapability): Who<OfApplication> =>
  async (ctx, input) => {
    if (mayAs('holder', capability) && (await isHeld(ctx, input.applicationId))) return
    await mayDo(capability)(ctx, input)
  }

/** Whoever may do this with every one of several applications: one outside their reach refuses all. */
export const mayDoWithAll =
  (capability: ApplicationCapability): Who<OfApplications> =>
  (ctx, { applicationIds }) =>
    requireCapability(ctx, capability, () => requireVisible(ctx, ...applicationIds))

/** Whoever may do this with the application of a child. */
export const mayDoWithChild =
  (capability: ApplicationCapability): Who<OfChild> =>
  (ctx, { childId }) =>
    requireCapability(ctx, capability, () => requireVisibleChild(ctx, childId))

/** Whoever may apply: visitors, parents, and staff who may change applications; program users apply for nobody. */
export const applies: Who = ({ actor }) => {
  const reader = actor.kind === 'system' ? 'staff' : readerOf(actor)
  if (!reader || reader === 'viewer') throw refuse('notAllowed')
}

/** Staff within their reach. */
export const staffReadsApplication: Who<OfApplication> = async (ctx, { applicationId }) => {
  await staff(ctx, {})
  await requireVisible(ctx, applicationId)
}

/** Staff who may change applications at all; which record is the matter of the call. */
export const staffWrites: Who = async (ctx, input) => {
  await staff(ctx, input)
  if (!can(ctx.actor, 'changeApplications')) throw refuse('notAllowed')
}
