import { sql } from 'kysely'
import type { Database } from '../packages/server/src/platform/database/database.ts'

export const firstNames =
  'Guadalupe María José Ana Wei 小明 美玲 Sofía Olivia Liam Noah Emma Mateo Lucía Camila Diego Elena Jun Mei Hao Linh Minh Anh Thuy Amir Fatima Leila Omar Aisha Ivan Olga Dmitri Svetlana Sean Nora Maya Zoe Ángel Joaquín Ximena'.split(
    ' ',
  )
const commonNames =
  "Hernández García López Chen Wong Nguyen Tran 王 李 陳 Smith Johnson O'Brien García-López Núñez Kim Park Singh Patel Martínez".split(
    ' ',
  )
export const syllables =
  'ba be bo ca ce co da del do fa fer go gu ha her jo ka la le lo ma mar mo na ne or pa per qui ra ri ro sa san ta te va ve za zo'.split(
    ' ',
  )
export const oneOf = (values: readonly string[]) =>
  sql`(${values as never}::text[])[1 + floor(random() * ${sql.lit(values.length)})::int]`
export const lastName = sql`case when random() < 0.3 then ${oneOf(commonNames)}
  else initcap(${oneOf(syllables)} || ${oneOf(syllables)} || ${oneOf(syllables)}) end`

/** Gives the families of a city names, emails and phones as various as in life. */
export async function nameFamilies(db: Database): Promise<void> {
  await sql`update parent set first_name = ${oneOf(firstNames)}, last_name = ${lastName}, zip = '941' || lpad((2 + id % 33)::text, 2, '0'),
    email = 'family' || application_id || '@example.net', phone_digits = array['415' || lpad(application_id::text, 7, '0')]`.execute(
    db,
  )
  await sql`update child set first_name = ${oneOf(firstNames)}, last_name = p.last_name from parent p where p.application_id = child.application_id`.execute(
    db,
  )
  await sql`update application set status = (array['active', 'active', 'active', 'hold', 'updateNeeded', 'closed'])[1 + id % 6]`.execute(
    db,
  )
}

export const streets =
  'Folsom Mission Valencia Guerrero Harrison Bryant Church Noe Castro Sanchez Irving Judah Clement Geary'.split(' ')

/** Gives the families of a city homes: a few of them have the same. */
export async function houseFamilies(db: Database): Promise<void> {
  await sql`update parent set street = (1 + floor(random() * 4000))::int || ' ' || ${oneOf(streets)} || ' Street'`.execute(
    db,
  )
}
