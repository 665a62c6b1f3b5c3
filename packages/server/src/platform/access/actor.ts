import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { isAgency, type UserType } from '@semilla/domain/access/userType.ts'

/** Somebody without an account, known by a signed cookie on one browser. */
export type Visitor = {
  readonly kind: 'visitor'
  /** The hash of this browser's key, absent until something was kept for it. */
  readonly visitorKey: Buffer | undefined
  /** The applications that this browser holds until they are linked to an account. */
  readonly holds: readonly number[]
}

/** Somebody signed in. */
export type SignedIn = {
  readonly kind: 'user'
  readonly userId: number
  readonly userType: UserType
  /** The organization of staff and programs; undefined for parents. */
  readonly organizationId: number | undefined
  readonly organizationKind: 'city' | 'agency' | 'programOwner' | undefined
  /** The permission strings of the roles, as the wire names them; nothing is decided by them. */
  readonly permissions: readonly string[]
  /** What the account allows. */
  readonly capabilities: ReadonlySet<Capability>
  readonly sessionId: number
  readonly visitorKey: Buffer | undefined
  readonly holds: readonly number[]
}

/** A job of the product itself. */
export type System = { readonly kind: 'system' }

export type Actor = Visitor | SignedIn | System

/** The id of whoever is signed in, if anybody is. */
export const userIdOf = (actor: Actor): number | undefined => (actor.kind === 'user' ? actor.userId : undefined)

export const isParent = (actor: Actor): actor is SignedIn => actor.kind === 'user' && actor.userType === 'parent'
export const isAgencyStaff = (actor: Actor): actor is SignedIn => actor.kind === 'user' && isAgency(actor.userType)

/** Returns whether somebody's account allows something; the product itself may do everything. */
export const can = (actor: Actor, capability: Capability): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.capabilities.has(capability))
