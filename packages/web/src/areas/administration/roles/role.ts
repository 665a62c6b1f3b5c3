import type { listRoles } from '@semilla/contract/accounts/roles.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { hasUsersOf, type OrganizationKind } from '@semilla/domain/access/granting.ts'

/** A role with what it allows. */
export type Role = Output<typeof listRoles>[number]

/** Returns whether the reader may give a role to users of an organization. */
export const fits = (
  { userType, mayGrant, onlyIn }: Role,
  organization: { readonly id: number; readonly kind: OrganizationKind },
): boolean =>
  mayGrant && (onlyIn === undefined || onlyIn === organization.id) && hasUsersOf(organization.kind, userType)
