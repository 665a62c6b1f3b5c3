import { capabilitiesOf } from '@semilla/contract/permissions.ts'
import type { SignedIn } from '../../../../platform/access/actor.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'

type Row = Pick<SignedIn, 'userId' | 'userType'> & {
  readonly organizationId: number | null
  readonly organizationKind: 'city' | 'agency' | 'programOwner' | null
  readonly permissions: string[]
}

const selectUser = prepared<Row>(`
  select u.id as user_id, u.user_type, u.organization_id, o.kind as organization_kind,
    coalesce((select array_agg(distinct permission) from user_role ur join role r on r.id = ur.role_id, unnest(r.permissions) permission
      where ur.user_id = u.id), '{}') as permissions
  from app_user u left join organization o on o.id = u.organization_id
  where u.id = $1 and u.disabled_at is null and o.disabled_at is null`)

/**
 * Returns a user as a caller, for work that goes on after their request; undefined once the account or its organization
 * is disabled.
 */
export async function findUser(
  db: Tx,
  userId: number,
): Promise<Omit<SignedIn, 'kind' | 'visitorKey' | 'holds'> | undefined> {
  const [row] = await selectUser(db, userId)
  if (!row) return undefined
  const { userType, permissions } = row
  const organizationKind = row.organizationKind ?? undefined
  return {
    ...row,
    organizationId: row.organizationId ?? undefined,
    organizationKind,
    capabilities: new Set(capabilitiesOf({ userType, organizationKind, permissions })),
    sessionId: 0,
  }
}
