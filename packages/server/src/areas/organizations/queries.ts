import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { addMissing } from '../../platform/database/shipped.ts'

/** Returns the settings that an organization stored; the others are absent. */
export async function findStoredSettings(db: Tx, organizationId: number): Promise<Record<string, unknown>> {
  const rows = await db
    .selectFrom('organizationSetting')
    .select(['name', 'value'])
    .where('organizationId', '=', organizationId)
    .execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Returns the parent organization: the city of an agency or program owner. */
export const findParentOrganization = async (db: Tx, id: number): Promise<number | undefined> =>
  (await db.selectFrom('organization').select('parentId').where('id', '=', id).executeTakeFirst())?.parentId ??
  undefined

/** Returns the organization with a code, or undefined. */
export const findOrganizationByCode = (db: Tx, code: string): Promise<{ id: number } | undefined> =>
  db.selectFrom('organization').select('id').where('code', '=', code).where('disabledAt', 'is', null).executeTakeFirst()

/** Returns the city with an id; by default the first. */
export const findCity = (
  db: Tx,
  id: number | undefined,
): Promise<{ id: number; code: string; city: string; state: string } | undefined> =>
  db
    .selectFrom('organization')
    .select(['id', 'code', 'city', 'state'])
    .where('kind', '=', 'city')
    .where('disabledAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as number))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Returns the active agencies of a city, or all, by name. */
export const listAgenciesOf = (
  db: Tx,
  cityId: number,
  withEnded: boolean,
): Promise<{ id: number; name: string; isEnded: boolean }[]> =>
  db
    .selectFrom('organization')
    .select(['id', 'name', sql<boolean>`disabled_at is not null`.as('isEnded')])
    .where('kind', '=', 'agency')
    .where('parentId', '=', cityId)
    .$if(!withEnded, (query) => query.where('disabledAt', 'is', null))
    .orderBy('name')
    .execute()

/** Returns the names of all agencies by id, also of those that work no longer. */
export async function agencyNames(db: Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('organization').select(['id', 'name']).where('kind', '=', 'agency').execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns each active city with its stored settings. */
export async function listCitySettings(db: Tx): Promise<{ id: number; stored: Record<string, unknown> }[]> {
  const { rows } = await sql<{ id: number; stored: Record<string, unknown> }>`
    select o.id, coalesce(jsonb_object_agg(s.name, s.value) filter (where s.name is not null), '{}') as stored
    from organization o left join organization_setting s on s.organization_id = o.id
    where o.kind = 'city' and o.disabled_at is null group by o.id`.execute(db)
  return rows
}

const importOwner = { code: 'licensed-programs', name: 'Licensed programs (imported)' }

/** Returns the owner of imported sites that have no owner in the product yet; the first import creates it. */
export async function findImportOwner(db: Tx, at: Date): Promise<number> {
  await sql`
    insert into organization (kind, parent_id, code, name, created_at, updated_at)
    select 'programOwner', id, ${importOwner.code}, ${importOwner.name}, ${at}, ${at}
    from organization where kind = 'city' order by id limit 1
    on conflict (code) do nothing`.execute(db)
  const { id } = await db
    .selectFrom('organization')
    .select('id')
    .where('code', '=', importOwner.code)
    .executeTakeFirstOrThrow()
  return id
}

/** Returns whether an organization's code is that of the owner of imported sites. */
export const isImportOwner = (code: string): boolean => code === importOwner.code

type NewOrganization = {
  readonly kind: 'agency' | 'programOwner'
  readonly cityId: number
  readonly code: string
  readonly name: string
  readonly at: Date
}

/** Inserts an organization of a city without sites and staff. A unique index refuses a taken name. */
export async function insertOrganization(db: Tx, { cityId, at, ...values }: NewOrganization): Promise<number> {
  const { id } = await db
    .insertInto('organization')
    .values({ ...values, parentId: cityId, createdAt: at, updatedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type StoredSetting = {
  readonly organizationId: number
  readonly name: string
  readonly value: unknown
  readonly at: Date
}

/** Stores a setting of an organization in place of the earlier one. */
export async function storeSetting(db: Tx, { organizationId, name, value, at }: StoredSetting): Promise<void> {
  const stored = { value: JSON.stringify(value), updatedAt: at }
  await db
    .insertInto('organizationSetting')
    .values({ organizationId, name, ...stored })
    .onConflict((conflict) => conflict.columns(['organizationId', 'name']).doUpdateSet(stored))
    .execute()
}

/** Inserts the city's own organization if it is missing. */
export const insertMissingCity = (db: Tx, city: { code: string; name: string; email: string; phone: string }) =>
  addMissing(
    db,
    'organization',
    [{ kind: 'city', ...city, street: '1 South Van Ness Avenue', city: 'San Francisco', zip: '94103' }],
    ['code'],
  )
