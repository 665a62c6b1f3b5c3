import { sql } from 'kysely'
import { replaceWaitingChildren } from '../packages/server/src/areas/referrals/queries/waitingChildren.ts'
import type { Database } from '../packages/server/src/platform/database/database.ts'

/** The size of the city that matching is measured on. */
export type CitySize = { readonly children: number; readonly sites: number; readonly vacancies: number }

const zips = [
  ...['94102', '94103', '94107', '94108', '94109', '94110', '94112', '94114', '94115', '94116', '94117', '94118'],
  ...['94121', '94122', '94123', '94124', '94127', '94131', '94132', '94133', '94134'],
]
const pick = (values: readonly (string | number)[]) =>
  sql`(${values as never}::text[])[1 + floor(random() * ${sql.lit(values.length)})::int]`

async function addPlaces(db: Database, { sites }: CitySize): Promise<void> {
  await sql`insert into organization (kind, code, name) values ('city', 'bench', 'Bench city') on conflict do nothing`.execute(
    db,
  )
  await sql`insert into organization (kind, parent_id, code, name)
    select 'programOwner', (select min(id) from organization where kind = 'city'), 'owner-' || i, 'Owner ' || i from generate_series(1, 200) i`.execute(
    db,
  )
  await sql`insert into program (name, eligibility, start_age_months, end_age_months) values
    ('Bench infants', 'income', 0, 36), ('Bench preschool', 'income', 30, 72), ('Bench all', 'both', 0, 72), ('Bench moderate', 'moderate', 0, 72)`.execute(
    db,
  )
  await sql`insert into site (organization_id, name, type, care_type, zip, neighborhood_id, latitude, longitude, languages, extras)
    select (select min(id) from organization where kind = 'programOwner') + i % 200, 'Bench site ' || i,
      case when i % 5 < 3 then 'center' else 'familyHome' end, case when i % 5 < 3 then 'center' else 'familyHome' end, ${pick(zips)},
      (select id from neighborhood order by id offset i % greatest(1, (select count(*) from neighborhood)) limit 1),
      37.71 + random() * 0.1, -122.51 + random() * 0.13,
      case i % 4 when 0 then array['00', '01'] when 1 then array['00', '03'] else array['00'] end,
      case i % 3 when 0 then array['meals', 'nearTransit'] when 1 then array['meals'] else '{}'::text[] end
    from generate_series(1, ${sites}::int) i`.execute(db)
  await sql`insert into site_program (site_id, program_id) select site.id, program.id from site, program
    where site.name like 'Bench site %' and program.name like 'Bench %'`.execute(db)
}

/**
 * Inserts vacancies as sites publish them: most for one age group on workdays, some for part of the day or the week.
 */
async function addVacancies(db: Database, { vacancies }: CitySize): Promise<void> {
  await sql`
    insert into vacancy (site_id, program_id, name, start_on, select_by, min_age, max_age, takes_born_from, takes_born_to, seats, gender,
      for_homeless, schedule, opens, closes, status, submitted_at)
    select s.id, p.id, 'Bench vacancy ' || i, start_on, 'age', '{"years":0,"months":0,"weeks":0}', '{"years":5,"months":0,"weeks":0}',
      (start_on - make_interval(months => months_to))::date, (start_on - make_interval(months => months_from))::date,
      1 + floor(random() * 6)::int, case when i % 60 = 0 then 'female' else 'both' end, i % 50 = 0, '[]',
      case when i % 20 = 0 then array[-1, opens, -1, opens, -1, opens, -1] else array[-1, opens, opens, opens, opens, opens, -1] end,
      case when i % 20 = 0 then array[-1, closes, -1, closes, -1, closes, -1] else array[-1, closes, closes, closes, closes, closes, -1] end,
      'submitted', now()
    from (select i, date '2026-12-01' + floor(random() * 200)::int as start_on, (i % 4) as ages,
        case when i % 7 = 0 then 510 else 420 + (i % 3) * 30 end as opens, case when i % 7 = 0 then 750 else 1050 + (i % 2) * 30 end as closes
      from generate_series(1, ${vacancies}::int) i) v
    cross join lateral (select (array[0, 18, 30, 0])[ages + 1] as months_from, (array[18, 36, 60, 60])[ages + 1] as months_to) a
    join (select id, row_number() over (order by id) - 1 as place from site where name like 'Bench site %') s
      on s.place = v.i % (select count(*) from site where name like 'Bench site %')
    join program p on p.name = case when ages = 0 then 'Bench infants' when ages = 2 then 'Bench preschool'
      when v.i % 9 = 0 then 'Bench moderate' else 'Bench all' end`.execute(db)
}

/** Inserts families of one to three children with realistically varied care needs. */
async function addFamilies(db: Database, { children }: CitySize): Promise<void> {
  const families = Math.ceil(children / 1.5)
  await sql`
    insert into application (city_id, status, is_disabled, is_homeless, family_size, monthly_income, receives_public_assistance, eligibility,
      fee_full_time, fee_part_time, requested_at, created_at, updated_at, family_updated_at, status_changed_at)
    select (select min(id) from organization where kind = 'city'), 'active', false, random() < 0.04, 2 + i % 5, 100000 + floor(random() * 900000)::int, false,
      'incomeEligible', 0, 0, at, at, at, at, at
    from (select i, now() - random() * interval '600 days' as at from generate_series(1, ${families}::int) i) f`.execute(
    db,
  )
  await sql`
    insert into parent (application_id, position, first_name, last_name, language, mailing_same_as_home, preferred_contact, is_single_parent, is_homeless, needs)
    select id, 'A', 'Bench', 'Parent', '00', true, array['email'], true, is_homeless,
      case when id % 25 = 0 then array['partDayPreschool'] else array['working'] end from application`.execute(db)
  await sql`
    insert into child (application_id, first_name, last_name, born_on, gender, languages, races, ethnicity, special_needs, status,
      eligibility, rank_group, rank_percent, status_changed_at, created_at)
    select a.id, 'Bench', 'Child', date '2021-06-01' + floor(random() * 2000)::int, case when random() < 0.5 then 'male' else 'female' end,
      case when random() < 0.5 then array['00'] else array['01', '00'] end, array['asian'], 'notHispanic',
      case when random() < 0.1 then array['iep'] else '{}'::text[] end, 'active',
      case when r.g = 4 then 'moderateEligible' else 'incomeEligible' end, r.g, case r.g when 1 then 0 when 2 then 0 when 3 then 1 + floor(random() * 85)::int
        else 86 + floor(random() * 60)::int end, now(), now()
    from application a cross join lateral generate_series(1, case a.id % 10 when 0 then 3 when 1 then 2 when 2 then 2 when 3 then 2 else 1 end) n
    cross join lateral (select case when random() < 0.02 then 1 when random() < 0.04 then 2 when random() < 0.75 then 3 else 4 end + 0 * n as g) r
    limit ${children}::int`.execute(db)
  // First, because a family that wants only preferred sites must have one.
  await sql`
    insert into site_preference (application_id, site_id, kind, created_at)
    select a.id, (select min(id) from site where name like 'Bench site %') + floor(random() * (select count(*) from site where name like 'Bench site %'))::int,
      case when n < 4 then 'preferred' else 'disliked' end, now()
    from application a, generate_series(1, 4) n on conflict do nothing`.execute(db)
  await sql`
    insert into care_need (application_id, start_on, days, hours, site_types, only_preferred_locations, languages, only_preferred_languages,
      extras, only_preferred_sites, all_at_one_site, no_preference)
    select id, date '2026-10-01' + floor(random() * 300)::int, days, (select jsonb_object_agg(day, jsonb_build_object('from', starts, 'to', ends)) from unnest(days) day),
      case id % 5 when 0 then array['center'] when 1 then array['familyHome'] else '{}'::text[] end, random() < 0.2,
      case when id % 4 = 0 then array['01'] when id % 9 = 0 then array['03'] else '{}'::text[] end, id % 36 = 0,
      case when random() < 0.1 then array['meals'] else '{}'::text[] end, random() < 0.08, random() < 0.1, false
    from (select id, case when id % 8 = 0 then array['monday', 'wednesday', 'friday'] when id % 40 = 1 then array['saturday', 'sunday']
          else array['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] end as days,
        450 + floor(random() * 6)::int * 30 as starts, 900 + floor(random() * 8)::int * 30 as ends from application) a`.execute(
    db,
  )
  await sql`
    insert into preferred_location (application_id, position, kind, place, miles, has_street_number, latitude, longitude)
    select id, 1, 'zip', ${pick(zips)}, (array[1, 2, 3, 5])[1 + id % 4], false, 37.71 + random() * 0.1, -122.51 + random() * 0.13 from application`.execute(
    db,
  )
}

/** Fills a migrated database with an invented city, including the rows that matching reads. */
export async function fillWaitingCity(db: Database, size: CitySize): Promise<void> {
  await sql`select setseed(0.42)`.execute(db)
  await addPlaces(db, size)
  await addVacancies(db, size)
  await addFamilies(db, size)
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from application order by id`.execute(db)
  for (let start = 0; start < rows.length; start += 5000) {
    const ids = rows.slice(start, start + 5000).map(({ id }) => id)
    await db.transaction().execute((tx) => replaceWaitingChildren(tx, ids))
  }
  await sql`delete from rematch`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/**
 * Leaves nothing to do for the product's own jobs, as in a city whose import is over: no application ages, and none waits
 * to be compared with others. Also has the database collect its statistics, as it does within a minute.
 */
export async function leaveNothingDue(db: Database): Promise<void> {
  await sql`update application set family_updated_at = now(), status_changed_at = now()`.execute(db)
  await sql`delete from rematch`.execute(db)
  await sql`delete from duplicate_due`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
