import type { Tx } from '../../../platform/database/database.ts'
import { upsertShipped } from '../../../platform/database/shipped.ts'
import type { ShippedRole } from '../shippedRoles.ts'

/**
 * Upserts the shipped roles. They belong to the product: a new version's permissions apply to everyone who has the
 * role.
 */
export const upsertRoles = (db: Tx, roles: readonly ShippedRole[]) =>
  upsertShipped(
    db,
    'role',
    roles.map(({ code, name, userType, permissions }) => ({ organizationId: null, code, name, userType, permissions })),
    { key: ['organizationId', 'code'], current: ['name', 'permissions'] },
  )
