import { sql } from 'kysely'
import { writeMissingKeys } from '../packages/server/src/areas/applications/writeMissingKeys.ts'
import type { Database } from '../packages/server/src/platform/database/database.ts'
import { leaveNothingDue } from './waitingCity.ts'
import { firstNames, lastName, oneOf, syllables } from './worklistNames.ts'

const streets = 'Mission Folsom Valencia Guerrero Noe Church Sanchez Irving Judah Taraval Geary Clement Balboa'.split(
  ' ',
)
const firstName = sql`case when random() < 0.5 then ${oneOf(firstNames)}
  else initcap(${oneOf(syllables)} || ${oneOf(syllables)} || ${oneOf(syllables)}) end`

/**
 * Inserts families of two parents and two children with names as frequent as in life, at one address each, and the keys
 * by which they are found.
 */
export async function fillFamilies(db: Database, families: number): Promise<void> {
  await sql`select setseed(0.42)`.execute(db)
  // Built at once afterwards, which is faster.
  await sql`drop index family_key_keys`.execute(db)
  await sql`
    insert into application (city_id, status, is_disabled, family_size, monthly_income, receives_public_assistance, eligibility,
      fee_full_time, fee_part_time, requested_at, created_at, updated_at, family_updated_at, status_changed_at)
    select (select min(id) from organization where kind = 'city'), 'active', false, 4, 300000, false, 'incomeEligible', 0, 0,
      now(), now(), now(), now(), now() from generate_series(1, ${families}::int)`.execute(db)
  await sql`
    insert into parent (application_id, position, first_name, last_name, language, mailing_same_as_home, preferred_contact,
      is_single_parent, is_homeless, needs, street, zip, email, mobile_phones)
    select id, position, ${firstName}, ${lastName}, '00', true, array['email'], false, false, array['working'],
      (1 + id % 2900)::text || ' ' || (${streets as never}::text[])[1 + (id / 7 % ${sql.lit(streets.length)})::int] || ' Street', '941' || (2 + id % 33)::text,
      case when id % 3 = 0 then 'family' || id || '@example.net' else '' end,
      array['415' || lpad((id * 2 + case position when 'A' then 0 else 1 end)::text, 7, '0')]
    from application, unnest(array['A', 'B']) position`.execute(db)
  await sql`
    insert into child (application_id, first_name, last_name, born_on, gender, languages, races, ethnicity, status, eligibility,
      rank_group, rank_percent, status_changed_at, created_at)
    select p.application_id, ${firstName}, p.last_name, date '2014-01-01' + floor(random() * 4700)::int,
      case when random() < 0.5 then 'male' else 'female' end, array['00'], array['asian'], 'notHispanic', 'active',
      'incomeEligible', 3, 50, now(), now()
    from parent p, generate_series(1, 2) where p.position = 'A'`.execute(db)
  await sql`vacuum analyze application, parent, child`.execute(db)
  await writeMissingKeys(db)
  await sql`create index family_key_keys on family_key using gin (keys) with (fastupdate = off)`.execute(db)
  await leaveNothingDue(db)
}
