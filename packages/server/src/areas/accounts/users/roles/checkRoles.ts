import { capabilitiesOf, isCityRole } from '@semilla/contract/permissions.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { hasUsersOf, mayGrant, type OrganizationKind, typeOfHolder } from '@semilla/domain/access/granting.ts'
import type { UserType } from '@semilla/domain/access/userType.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { refuseFaults } from '../../../../platform/http/calls/refuseFaults.ts'
import { findRoles, holdRoles, type Role } from './queries.ts'

type Organization = { readonly id: number; readonly kind: OrganizationKind }

/** Returns what a role allows a user of an organization of some kind. */
export const capabilitiesOfRole = (role: Pick<Role, 'userType' | 'permissions'>, kind: OrganizationKind) =>
  capabilitiesOf({ userType: role.userType, organizationKind: kind, permissions: role.permissions })

/** Returns whether users of an organization of some kind can hold a role. */
const fitsIn = (kind: OrganizationKind, role: Pick<Role, 'userType' | 'permissions'>) =>
  hasUsersOf(kind, role.userType) && (kind === 'city' || !isCityRole(role))

/** Returns whether an administrator may give a role to a user of an organization. */
export const mayGive = (actor: SignedIn, role: Pick<Role, 'userType' | 'permissions'>, kind: OrganizationKind) =>
  fitsIn(kind, role) && mayGrant(actor.capabilities, capabilitiesOfRole(role, kind))

/**
 * Returns the user type that roles make, all of which the administrator may give in this organization. Refuses unknown
 * roles, roles that no user there can hold together, and rights that the administrator does not hold (rules: Users and
 * roles).
 */
export async function checkRoles(
  db: Tx,
  actor: SignedIn,
  operation: Operation,
  { organization, roleIds }: { readonly organization: Organization; readonly roleIds: readonly number[] },
): Promise<UserType> {
  await holdRoles(db, roleIds)
  const known = await findRoles(db, organization.id)
  const chosen = roleIds.map((id) => known.find((role) => role.id === id))
  refuseFaults(
    operation,
    chosen.flatMap((role, index) => (role ? [] : [{ path: `roleIds[${index}]`, code: 'choiceInvalid' }])),
  )
  refuseFaults(operation, chosen.length === 0 ? [{ path: 'roleIds', code: 'required' }] : [])
  const roles = chosen as Role[]
  const userType = typeOfHolder(roles.map((role) => role.userType))
  if (!userType) throw refuse('rolesDoNotFit')
  const together = { userType, permissions: roles.flatMap(({ permissions }) => permissions) }
  if (!fitsIn(organization.kind, together)) throw refuse('rolesDoNotFit')
  if (!mayGive(actor, together, organization.kind)) throw refuse('rightsNotHeld')
  return userType
}
