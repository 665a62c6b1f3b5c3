import type { Capability } from '@semilla/domain/access/capabilities.ts'
import { isAgency, type UserType } from '@semilla/domain/access/userType.ts'
import type { FirstStep } from '@semilla/domain/accounts/firstSteps.ts'
import { refuse } from '@semilla/domain/refusal.ts'

/** A person who is not signed in, identified by a signed cookie in one browser. */
export type Visitor = {
  readonly kind: 'visitor'
  /** The hash of this browser's key; undefined until something is stored for the browser. */
  readonly visitorKey: Buffer | undefined
  /** The ids of the applications that belong to this browser until they are linked to an account. */
  readonly holds: readonly number[]
  /** Whether the person answers for a family by the link of a message, within one use case. */
  readonly actsByLink?: true
}

/** A signed-in user. */
export type SignedIn = {
  readonly kind: 'user'
  readonly userId: number
  readonly userType: UserType
  /** The organization of a staff member; undefined for parents. */
  readonly organizationId: number | undefined
  readonly organizationKind: 'city' | 'agency' | 'programOwner' | undefined
  /**
   * The permission strings of the roles, in their wire form. They are for information only: access is decided by
   * `capabilities`.
   */
  readonly permissions: readonly string[]
  /** The capabilities that the account grants. */
  readonly capabilities: ReadonlySet<Capability>
  readonly sessionId: number
  /** What the account has to do before anything else; until then it has no capabilities. */
  readonly mustFirst?: FirstStep | undefined
  readonly visitorKey: Buffer | undefined
  readonly holds: readonly number[]
}

/** The product itself, when it runs a job. */
export type System = { readonly kind: 'system' }

/** The caller of a use case. */
export type Actor = Visitor | SignedIn | System

/** Returns the id of the signed-in user; undefined when the caller is not signed in. */
export const userIdOf = (actor: Actor): number | undefined => (actor.kind === 'user' ? actor.userId : undefined)

/** Returns the signed-in user. Refuses a caller who is not signed in. */
export function signedInUser({ actor }: { readonly actor: Actor }): SignedIn {
  if (actor.kind !== 'user') throw refuse('signedOut')
  return actor
}

/** Returns whether the caller is a signed-in parent. */
export const isParent = (actor: Actor): actor is SignedIn => actor.kind === 'user' && actor.userType === 'parent'
/** Returns whether the caller acts as the family: as the signed-in parent, or by the link of a message. */
export const actsAsFamily = (actor: Actor): boolean =>
  isParent(actor) || (actor.kind === 'visitor' && actor.actsByLink === true)
/** Returns whether the caller is signed-in agency staff. */
export const isAgencyStaff = (actor: Actor): actor is SignedIn => actor.kind === 'user' && isAgency(actor.userType)

/** Returns whether the caller has a capability. The product itself has all of them. */
export const can = (actor: Actor, capability: Capability): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.capabilities.has(capability))
