import {
  type ApplicationCapability,
  type ApplicationReader,
  type ApplicationState,
  capabilitiesOn,
  mayAs,
} from '@semilla/domain/access/applicationCapabilities.ts'
import { type Fault, refuse } from '@semilla/domain/refusal.ts'
import { type Actor, can, isParent } from '../../platform/access/actor.ts'
import { staff } from '../../platform/access/rules.ts'
import type { Context } from '../../platform/context.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { findApplicationOfChild, listVisible } from './queries/reach.ts'
import { listDeletionGranted } from './queries/record.ts'

export { visibleTo, withinReachOf } from './queries/visibleTo.ts'

type Caller = Pick<Context, 'db' | 'actor'>
type OfApplication = { readonly applicationId: number }
type OfApplications = { readonly applicationIds: readonly number[] }
type OfChild = { readonly childId: number }

/** Refuses applications outside the caller's reach as not found, so that they cannot be enumerated. */
export async function requireVisible(ctx: Caller, ...applicationIds: readonly number[]): Promise<void> {
  const wanted = new Set(applicationIds)
  const visible = await listVisible(ctx.db, ctx.actor, [...wanted])
  if (visible.length < wanted.size) throw refuse('notFound')
}

/**
 * Returns the application of a child within the caller's reach. Refuses any other child as not found, and says which field
 * names it where there are several.
 */
export async function requireVisibleChild(
  ctx: Caller,
  childId: number | undefined,
  faults: readonly Fault[] = [],
): Promise<number> {
  const applicationId = childId && (await findApplicationOfChild(ctx.db, childId))
  const [visible] = applicationId ? await listVisible(ctx.db, ctx.actor, [applicationId]) : []
  if (!applicationId || visible === undefined) throw refuse('notFound', {}, faults)
  return applicationId
}

/** Returns the role in which a caller reads applications; undefined for program users, who see only referrals. */
export function readerOf(actor: Actor): ApplicationReader | undefined {
  if (actor.kind === 'visitor') return 'holder'
  if (isParent(actor)) return 'parent'
  if (can(actor, 'changeApplications')) return 'staff'
  return can(actor, 'viewApplications') ? 'viewer' : undefined
}

/** Returns what a caller who sees an application may do with it in its current state. */
export function capabilitiesOf(actor: Actor, state: ApplicationState): ApplicationCapability[] {
  const reader = readerOf(actor)
  return reader ? capabilitiesOn(reader, state) : []
}

/** Returns the role in which a signed-in caller reads applications. Refuses visitors and program users. */
function requireReader(actor: Actor): ApplicationReader {
  if (actor.kind === 'visitor') throw refuse('signedOut')
  const reader = readerOf(actor)
  if (!reader) throw refuse('notAllowed')
  return reader
}

/**
 * Allows parents and staff, whatever the record. Checked before a child or referral is looked up, so that program users
 * get the same refusal whether or not it exists.
 */
export const usesApplications: Who = ({ actor }) => void requireReader(actor)

/** Allows parents to read their own applications, and staff those within their reach. */
export const readsApplication: Who<OfApplication> = async (ctx, { applicationId }) => {
  usesApplications(ctx, {})
  await requireVisible(ctx, applicationId)
}

/** Returns whether the caller is a visitor whose browser holds the application. */
async function isHeld({ db, actor }: Caller, applicationId: number): Promise<boolean> {
  return actor.kind === 'visitor' && (await listVisible(db, actor, [applicationId])).length > 0
}

/** Allows as `readsApplication`, and the visitor whose browser holds the application; others must sign in. */
export const readsOrHoldsApplication: Who<OfApplication> = async (ctx, input) => {
  if (!(await isHeld(ctx, input.applicationId))) await readsApplication(ctx, input)
}

/** Allows the family alone: the parent, and the visitor whose browser holds the application. Staff are refused. */
export const isOwnApplication: Who<OfApplication> = async (ctx, { applicationId }) => {
  if (await isHeld(ctx, applicationId)) return
  if (requireReader(ctx.actor) !== 'parent') throw refuse('notAllowed')
  await requireVisible(ctx, applicationId)
}

/**
 * Refuses applications that are deleted at the family's wish: nothing is done with them any more (rules: Rights of
 * families).
 */
export async function requireNotDeleted(
  { db }: Pick<Caller, 'db'>,
  ...applicationIds: readonly number[]
): Promise<void> {
  if ((await listDeletionGranted(db, applicationIds)).length > 0) throw refuse('applicationEnded')
}

/** Refuses what the caller's role may never do, for callers whose access to the records was looked up before. */
export function requireMay(actor: Actor, capability: ApplicationCapability): void {
  if (!mayAs(requireReader(actor), capability)) throw refuse('notAllowed')
}

/**
 * Refuses what the caller's role may never do before the record is looked up, so that the refusal reveals nothing about
 * it. Auditors, who may see the record, are refused afterwards.
 */
async function requireCapability(
  ctx: Caller,
  capability: ApplicationCapability,
  requireRecords: () => Promise<readonly number[]>,
): Promise<void> {
  const reader = requireReader(ctx.actor)
  if (reader === 'parent' && !mayAs(reader, capability)) throw refuse('notAllowed')
  const applicationIds = await requireRecords()
  if (!mayAs(reader, capability)) throw refuse('notAllowed')
  // Answers are also read and drafts discarded by who may edit; the use cases refuse the changes.
  if (capability !== 'edit') await requireNotDeleted(ctx, ...applicationIds)
}

async function requireAllVisible(ctx: Caller, applicationIds: readonly number[]): Promise<readonly number[]> {
  await requireVisible(ctx, ...applicationIds)
  return applicationIds
}

/** Allows callers who see the application and have a capability on it. */
export const mayDo =
  (capability: ApplicationCapability): Who<OfApplication> =>
  (ctx, { applicationId }) =>
    requireCapability(ctx, capability, () => requireAllVisible(ctx, [applicationId]))

/**
 * Allows the callers of `mayDo`, and the visitor whose browser holds the application until it is linked. Other visitors
 * are asked to sign in, such as a parent whose session ended during a change.
 */
export const mayDoAsHolder =
  (capability: ApplicationCapability): Who<OfApplication> =>
  async (ctx, input) => {
    if (mayAs('holder', capability) && (await isHeld(ctx, input.applicationId))) return
    await mayDo(capability)(ctx, input)
  }

/** Allows callers who have a capability on every application; if one is outside their reach, all are refused. */
export const mayDoWithAll =
  (capability: ApplicationCapability): Who<OfApplications> =>
  (ctx, { applicationIds }) =>
    requireCapability(ctx, capability, () => requireAllVisible(ctx, applicationIds))

/** Allows callers who have a capability on the application of a child. */
export const mayDoWithChild =
  (capability: ApplicationCapability): Who<OfChild> =>
  (ctx, { childId }) =>
    requireCapability(ctx, capability, async () => [await requireVisibleChild(ctx, childId)])

/** Allows applying: visitors, parents, and staff who may change applications, but not program users. */
export const applies: Who = ({ actor }) => {
  const reader = actor.kind === 'system' ? 'staff' : readerOf(actor)
  if (!reader || reader === 'viewer') throw refuse('notAllowed')
}

/** Allows staff to read applications within their reach. */
export const staffReadsApplication: Who<OfApplication> = async (ctx, { applicationId }) => {
  await staff(ctx, {})
  await requireVisible(ctx, applicationId)
}

/** Allows staff who may change applications at all. The use case checks the record. */
export const staffWrites: Who = async (ctx, input) => {
  await staff(ctx, input)
  if (!can(ctx.actor, 'changeApplications')) throw refuse('notAllowed')
}
