import type { OrganizationKind } from '@semilla/domain/access/granting.ts'
import type { OrganizationForm } from '@semilla/domain/organizations/organization.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../../platform/database/database.ts'
import { inAlphabetOf, type TextMatch, textMatchOf } from '../../../../platform/database/search.ts'

export type OrganizationSearch = {
  readonly only: number | undefined
  readonly name: string
  readonly kind: OrganizationKind | undefined
  readonly language: ReadingLanguage
  readonly page: number
  readonly pageSize: number
}

const searchText = sql`folded(organization.name || ' ' || organization.code)`

const matching = (db: Tx, { only, kind }: OrganizationSearch, matches: TextMatch) =>
  db
    .selectFrom('organization')
    .where(matches(searchText))
    .$if(only !== undefined, (q) => q.where('organization.id', '=', only as number))
    .$if(kind !== undefined, (q) => q.where('organization.kind', '=', kind as string))

const totalOf = async (db: Tx, search: OrganizationSearch, matches: TextMatch): Promise<number> =>
  (await matching(db, search, matches).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()).total

/** Returns a page of organizations by name, with the numbers of their active users and sites. */
export async function findOrganizations(db: Tx, search: OrganizationSearch) {
  const matches = await textMatchOf(search.name, async (each) => (await totalOf(db, search, each)) > 0)
  const items = await matching(db, search, matches)
    .select(['id', 'code', 'name', 'kind', 'email', 'phone', 'city', 'zip'])
    .select([
      sql<boolean>`disabled_at is not null`.as('isDisabled'),
      sql<number>`(select count(*)::int from app_user u where u.organization_id = organization.id and u.disabled_at is null)`.as(
        'userCount',
      ),
      sql<number>`(select count(*)::int from site s where s.organization_id = organization.id and s.status = 'active')`.as(
        'siteCount',
      ),
    ])
    .orderBy(inAlphabetOf(search.language, sql`organization.name`))
    .orderBy('id')
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize)
    .$narrowType<{ kind: OrganizationKind }>()
    .execute()
  return { items, total: await totalOf(db, search, matches), isSimilar: matches.isSimilar }
}

/** Returns an organization, or undefined. It is locked where it is about to change. */
export const findOrganization = (db: Tx, id: number, { isLocked = false } = {}) =>
  db
    .selectFrom('organization')
    .select(['id', 'code', 'kind', 'name', 'email', 'phone', 'street', 'city', 'state', 'zip', 'comment', 'version'])
    .where('id', '=', id)
    .$if(isLocked, (q) => q.forUpdate())
    .$narrowType<{ kind: OrganizationKind }>()
    .executeTakeFirst()

/** Returns the subsidies with the number of active sites of an organization, or of all sites of a city, that offer each. */
export async function listProgramsOf(
  db: Tx,
  { organizationId, kind, language }: { organizationId: number; kind: OrganizationKind; language: ReadingLanguage },
) {
  const ofSites = kind === 'city' ? sql<SqlBool>`true` : sql<SqlBool>`s.organization_id = ${organizationId}`
  const column = ({ es: 'name_es', 'zh-Hant': 'name_zh' } as Partial<Record<string, string>>)[language] ?? 'name'
  const { rows } = await sql<{
    id: number
    name: string
    eligibility: 'income' | 'moderate' | 'both'
    forHomeless: boolean
    startAgeMonths: number
    endAgeMonths: number
    siteCount: number
  }>`
    select p.id, coalesce(nullif(p.${sql.raw(column)}, ''), p.name) as name, p.eligibility, p.for_homeless, p.start_age_months, p.end_age_months, count(s.id)::int as site_count
    from program p
    left join site_program sp on sp.program_id = p.id and sp.removed_at is null
    left join site s on s.id = sp.site_id and s.status = 'active' and ${ofSites}
    where p.disabled_at is null
    group by p.id order by name`.execute(db)
  return rows.filter(({ siteCount }) => kind === 'city' || siteCount > 0)
}

/** Updates an organization, whose row the caller has locked. */
export const storeOrganization = (db: Tx, { id, version: _read, ...values }: OrganizationForm, at: Date) =>
  db
    .updateTable('organization')
    .set((of) => ({ ...values, updatedAt: at, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Counts a change of the settings as one of the organization, so that two editors do not overwrite each other. */
export const raiseVersion = (db: Tx, id: number, at: Date) =>
  db
    .updateTable('organization')
    .set((of) => ({ updatedAt: at, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Stores settings of an organization. A constraint refuses values out of range. */
export const storeSettings = (db: Tx, organizationId: number, settings: Readonly<Record<string, unknown>>, at: Date) =>
  db
    .insertInto('organizationSetting')
    .values(
      Object.entries(settings).map(([name, value]) => ({
        organizationId,
        name,
        value: JSON.stringify(value),
        updatedAt: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'name'])
        .doUpdateSet((of) => ({ value: of.ref('excluded.value'), updatedAt: at })),
    )
    .execute()
