import type { OrganizationKind } from '@semilla/domain/access/granting.ts'
import type { UserType } from '@semilla/domain/access/userType.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { searchWords } from '@semilla/domain/values/search.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonOf } from '../../../../platform/database/columns.ts'
import { allMet } from '../../../../platform/database/conditions.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { escapeLike } from '../../../../platform/database/like.ts'
import { inAlphabetOf, matchWords, type TextMatch, textMatchOf } from '../../../../platform/database/search.ts'

export type UserSearch = {
  /** The only organization whose users are listed; undefined for all. */
  readonly only: number | undefined
  readonly account: string
  readonly text: string
  readonly organization: string
  /** The code of a role, or undefined for parents. */
  readonly role: string | undefined
  readonly ofParents: boolean
  readonly status: 'all' | 'active' | 'disabled'
  readonly language: ReadingLanguage
  readonly page: number
  readonly pageSize: number
}

export type ListedUser = {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly userType: UserType
  readonly organizationId: number | null
  readonly organizationKind: OrganizationKind | null
  readonly organizationName: string | null
  readonly isDisabled: boolean
  readonly lastSignInAt: string | null
  readonly roles: readonly { readonly id: number; readonly code: string; readonly name: string }[]
  readonly permissions: readonly string[]
}

/** Returns a condition on the logon name. A phone is found as it is written anywhere, without the signs between its digits. */
function isNamedLike(account: string): RawBuilder<SqlBool> {
  const typed = account.toLowerCase().replace(/\s/g, '')
  const likes = (part: string) => `%${escapeLike(part)}%`
  const digits = typed.replace(/[().-]/g, '')
  const ofPhone = digits === '' ? sql<SqlBool>`false` : sql<SqlBool>`u.phone like ${likes(digits)}`
  return sql`(u.email like ${likes(typed)} or ${ofPhone})`
}

const where = (search: UserSearch, matches: TextMatch): RawBuilder<SqlBool> => {
  const { only, account, organization, role, ofParents, status } = search
  return allMet([
    ofParents ? sql`u.user_type = 'parent'` : sql`u.user_type <> 'parent'`,
    matches(sql`u.search_text`),
    only !== undefined && sql`u.organization_id = ${only}`,
    account !== '' && isNamedLike(account),
    organization.trim() !== '' && matchWords(searchWords(organization))(sql`folded(o.name || ' ' || o.code)`),
    role !== undefined &&
      sql`exists (select from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id and r.code = ${role})`,
    status !== 'all' && sql`(u.disabled_at is not null) = ${status === 'disabled'}`,
  ])
}

async function totalOf(db: Tx, search: UserSearch, matches: TextMatch): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from app_user u left join organization o on o.id = u.organization_id where ${where(search, matches)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Returns a page of users by name, with their roles and when they last signed in. */
export async function findUsers(db: Tx, search: UserSearch) {
  const matches = await textMatchOf(search.text, async (each) => (await totalOf(db, search, each)) > 0)
  const { rows } = await sql<ListedUser>`
    select u.id, u.first_name, u.last_name, u.email, u.phone, u.user_type, u.organization_id, o.kind as organization_kind,
      o.name as organization_name, u.disabled_at is not null as is_disabled,
      (select max(d.last_used_at) from known_device d where d.user_id = u.id) as last_sign_in_at,
      coalesce((select jsonb_agg(${jsonOf('role', 'r', ['id', 'code', 'name'])} order by r.id)
        from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
      coalesce((select array_agg(distinct permission) from user_role ur join role r on r.id = ur.role_id,
        unnest(r.permissions) permission where ur.user_id = u.id), '{}') as permissions
    from app_user u left join organization o on o.id = u.organization_id
    where ${where(search, matches)}
    order by ${inAlphabetOf(search.language, sql`u.last_name`)}, ${inAlphabetOf(search.language, sql`u.first_name`)}, u.id
    limit ${search.pageSize} offset ${(search.page - 1) * search.pageSize}`.execute(db)
  return { items: rows, total: await totalOf(db, search, matches), isSimilar: matches.isSimilar }
}
