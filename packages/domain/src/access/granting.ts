import type { Capability } from './capabilities.ts'
import { isAgency, type UserType } from './userType.ts'

export const organizationKinds = ['city', 'agency', 'programOwner'] as const
export type OrganizationKind = (typeof organizationKinds)[number]

/**
 * The capabilities that city administrators can grant without having them: agencies write to families, and the city
 * does not.
 */
const workOfAgencies: readonly Capability[] = ['writeMessages']

/**
 * Returns whether an administrator may give capabilities to a user, or change a user who has them (rules: Users and
 * roles): nobody can grant a capability that they do not have.
 */
export function mayGrant(granter: Iterable<Capability>, granted: Iterable<Capability>): boolean {
  const held = new Set(granter)
  if (!held.has('administer')) return false
  return [...granted].every(
    (capability) => held.has(capability) || (held.has('administerCity') && workOfAgencies.includes(capability)),
  )
}

/** Returns whether an organization of some kind can have users of a type: agencies and programs have staff of their own. */
export function hasUsersOf(kind: OrganizationKind, type: UserType): boolean {
  if (type === 'parent') return false
  return kind === 'city' || isAgency(type) === (kind === 'agency')
}

/**
 * Returns the type of a user who holds roles of the given types: a supervisor is agency staff too. Returns undefined
 * for no role, and for roles of agencies and programs together, which no account can hold.
 */
export function typeOfHolder(roleTypes: readonly UserType[]): UserType | undefined {
  const types = new Set(roleTypes)
  if (types.size === 0 || types.has('parent')) return undefined
  if (types.has('program')) return types.size === 1 ? 'program' : undefined
  return types.has('agencySupervisor') ? 'agencySupervisor' : 'agencyStaff'
}

/** Returns whether capabilities make an administrator of an organization of some kind, of whom at least one must remain. */
export const administers = (kind: OrganizationKind, capabilities: readonly Capability[]): boolean =>
  capabilities.includes('administer') && (kind !== 'city' || capabilities.includes('administerCity'))
