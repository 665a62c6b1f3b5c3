import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Locks the preparation, so that one process runs it while the others wait and then find everything in place. */
export const waitForOthers = (db: Tx) => sql`select pg_advisory_xact_lock(hashtext('semilla reference'))`.execute(db)

const rowsOf = (rows: readonly unknown[]): RawBuilder<unknown> => sql`${JSON.stringify(rows)}::jsonb`

/** Upserts the home languages. */
export const keepLanguages = (db: Tx, rows: readonly unknown[]) =>
  sql`
    insert into language (code, position, name_en, name_es, name_zh)
    select each->>0, row_number() over (order by position), each->>1, each->>2, each->>3
    from jsonb_array_elements(${rowsOf(rows)}) with ordinality list (each, position)
    on conflict (code) do update set position = excluded.position, name_en = excluded.name_en,
      name_es = excluded.name_es, name_zh = excluded.name_zh
    where (language.position, language.name_en, language.name_es, language.name_zh)
      is distinct from (excluded.position, excluded.name_en, excluded.name_es, excluded.name_zh)`.execute(db)

/** Inserts missing neighborhoods. */
export const keepNeighborhoods = (db: Tx, rows: readonly unknown[]) =>
  sql`
    insert into neighborhood (name, latitude, longitude)
    select each->>0, (each->>1)::float8, (each->>2)::float8 from jsonb_array_elements(${rowsOf(rows)}) each
    where not exists (select from neighborhood where name = each->>0)`.execute(db)

/** Inserts missing zips. */
export const keepZips = (db: Tx, rows: readonly unknown[]) =>
  sql`
    insert into zip_area (zip, latitude, longitude)
    select each->>0, (each->>1)::float8, (each->>2)::float8 from jsonb_array_elements(${rowsOf(rows)}) each
    on conflict do nothing`.execute(db)

/** Inserts missing address points. */
export const keepAddressPoints = (db: Tx, rows: readonly unknown[]) =>
  sql`
    insert into address_point (street, number, zip, latitude, longitude)
    select each->>0, (each->>1)::integer, each->>2, (each->>3)::float8, (each->>4)::float8
    from jsonb_array_elements(${rowsOf(rows)}) each
    where not exists (
      select from address_point where street = each->>0 and number = (each->>1)::integer and zip = each->>2)`.execute(
    db,
  )

/** Upserts the reasons of the catalogue. */
export const keepReasons = (db: Tx, rows: readonly unknown[]) =>
  sql`
    insert into reason (id, type, whose, position, text_en, text_es, text_zh)
    select id, type, whose, row_number() over (partition by type, whose order by id), en, es, zh
    from jsonb_to_recordset(${rowsOf(rows)}) as list (id integer, type smallint, whose text, en text, es text, zh text)
    on conflict (id) do update set position = excluded.position, text_en = excluded.text_en,
      text_es = excluded.text_es, text_zh = excluded.text_zh
    where (reason.position, reason.text_en, reason.text_es, reason.text_zh)
      is distinct from (excluded.position, excluded.text_en, excluded.text_es, excluded.text_zh)`.execute(db)

/**
 * Upserts the shipped roles. They belong to the product: a new version's permissions apply to everyone who has the
 * role.
 */
export const keepRoles = (db: Tx, rows: readonly unknown[]) =>
  sql`
    insert into role (organization_id, code, name, user_type, permissions)
    select null, code, name, "userType", permissions
    from jsonb_to_recordset(${rowsOf(rows)}) as list (code text, name text, "userType" text, permissions text[])
    on conflict (organization_id, code) do update set name = excluded.name, permissions = excluded.permissions
    where (role.name, role.permissions) is distinct from (excluded.name, excluded.permissions)`.execute(db)

/** Inserts missing programs; once there, programs and income tables belong to the administrator. */
export const keepPrograms = (db: Tx, rows: readonly unknown[]) =>
  sql`
    insert into program (name, eligibility, for_homeless, start_age_months, end_age_months)
    select name, eligibility, "forHomeless", "startAgeMonths", "endAgeMonths"
    from jsonb_to_recordset(${rowsOf(rows)}) as list
      (name text, eligibility text, "forHomeless" boolean, "startAgeMonths" smallint, "endAgeMonths" smallint)
    where not exists (select from program where program.name = list.name)`.execute(db)

/** Inserts missing income tables with their rows. */
export const keepIncomeTables = (db: Tx, rows: readonly unknown[]) =>
  sql`
    with list as (
      select * from jsonb_to_recordset(${rowsOf(rows)})
        as each (kind text, percent smallint, "effectiveOn" date, source text, rows jsonb)
    ), made as (
      insert into income_table (kind, percent, effective_on, source)
      select kind, percent, "effectiveOn", source from list
      where not exists (select from income_table t
        where (t.kind, t.percent, t.effective_on) = (list.kind, list.percent, list."effectiveOn"))
      returning id, kind, percent, effective_on
    )
    insert into income_table_row (income_table_id, family_size, monthly_cents)
    select made.id, size."familySize", size."monthlyCents"
    from made join list on (list.kind, list.percent, list."effectiveOn") = (made.kind, made.percent, made.effective_on),
      jsonb_to_recordset(list.rows) as size ("familySize" smallint, "monthlyCents" integer)`.execute(db)

/** Inserts the city's own organization if it is missing. */
export const keepCity = (db: Tx, city: { code: string; name: string; email: string; phone: string }) =>
  sql`
    insert into organization (kind, code, name, email, phone, street, city, zip)
    select 'city', ${city.code}, ${city.name}, ${city.email}, ${city.phone}, '1 South Van Ness Avenue', 'San Francisco', '94103'
    where not exists (select from organization where code = ${city.code})`.execute(db)
