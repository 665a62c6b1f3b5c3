import { sql } from 'kysely'
import { hashKey, newKey } from '../packages/server/src/platform/access/keys.ts'
import type { Database } from '../packages/server/src/platform/database/database.ts'

/** Inserts a person with a role in an organization. Returns the token of a session. */
export async function addStaff(db: Database, role: string, organizationId: number): Promise<string> {
  const token = newKey()
  await sql`
    with person as (insert into app_user (user_type, organization_id, first_name, last_name, email, password_hash)
        select user_type, ${organizationId}::bigint, 'Ana', 'Bench', ${`bench${organizationId}@example.org`}::text, '-'
        from role where code = ${role} returning id, access_version),
      given as (insert into user_role (user_id, role_id) select person.id, role.id from person, role where role.code = ${role})
    insert into user_session (token_hash, user_id, access_version, created_at, last_seen_at)
    select ${hashKey(token)}, id, access_version, now(), now() from person`.execute(db)
  return token
}
