import type { LeavingReason } from '@semilla/domain/enrollment/leaving.ts'
import type { WeeklySpans } from '@semilla/domain/values/weekdays.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Stamp } from './moves.ts'

/** A child's place: at a site of the product, through a referral, or as recorded by staff. */
export type Enrollment = {
  readonly site: string
  readonly program: string
  readonly startOn: string | undefined
  readonly schedule: WeeklySpans | undefined
  /** The referral by which the child was enrolled, with its vacancy's site and program. */
  readonly referralId?: number
}

/** Why a place was given up. */
export type EnrollmentEnding = 'takenBack' | 'childLeft' | 'careEnded'

/** The columns with what a site or program is called, in every language. */
const namesOf = { site: ['name'], program: ['name', 'nameEs', 'nameZh'] } as const

/** Returns the site or program of a name as people type it, or null if none or several have it. */
const idNamed = (table: 'site' | 'program', name: string) =>
  sql<number | null>`(select min(k.id) from ${sql.table(table)} k
    where folded(${name}) in (${sql.join(namesOf[table].map((column) => sql`folded(${sql.ref(`k.${column}`)})`))}) having count(*) = 1)`

/** Returns the new id of a place's site or program; a name that stays as it was keeps its id, whatever it is called today. */
const unlessNamedAsBefore = (of: 'site' | 'program') => {
  const [id, name] = [sql.raw(`${of}_id`), sql.raw(`${of}_name`)]
  return sql`case when excluded.referral_id is null and excluded.${name} = enrollment.${name} then enrollment.${id} else excluded.${id} end`
}

/** Stores a child's place. Updates an existing record; fields that are not given stay unchanged. */
export async function saveEnrollment(
  db: Tx,
  childId: number,
  { site, program, startOn, schedule, referralId }: Enrollment,
  { by, at }: Stamp,
): Promise<void> {
  const hours = schedule ? JSON.stringify(schedule) : null
  await sql`
    insert into enrollment (child_id, referral_id, vacancy_id, site_id, program_id, site_name, program_name, start_on, schedule,
      created_by, created_at)
    select ${childId}::bigint, q.id, v.id, coalesce(v.site_id, ${idNamed('site', site)}),
      coalesce(v.program_id, ${idNamed('program', program)}), ${site}, ${program}, ${startOn ?? null}::date, ${hours}::jsonb,
      ${by ?? null}::bigint, ${at}::timestamptz
    from (select ${referralId ?? null}::bigint as id) asked
    left join referral q on q.id = asked.id left join vacancy v on v.id = q.vacancy_id
    on conflict (child_id) where ended_at is null do update set
      referral_id = coalesce(excluded.referral_id, enrollment.referral_id),
      vacancy_id = coalesce(excluded.vacancy_id, enrollment.vacancy_id),
      site_id = ${unlessNamedAsBefore('site')}, program_id = ${unlessNamedAsBefore('program')},
      site_name = excluded.site_name, program_name = excluded.program_name, start_on = excluded.start_on,
      schedule = coalesce(excluded.schedule, enrollment.schedule)`.execute(db)
}

/** Ends the places of children; children without one are ignored. */
export async function endEnrollments(
  db: Tx,
  childIds: readonly number[],
  because: EnrollmentEnding,
  { by, at }: Stamp,
): Promise<void> {
  if (childIds.length === 0) return
  await db
    .updateTable('enrollment')
    .set({ endedBecause: because, endedBy: by ?? null, endedAt: at })
    .where('childId', 'in', childIds)
    .where('endedAt', 'is', null)
    .execute()
}

/** The last day of a child's care and why it ends. */
export type Leaving = { readonly endsOn: string; readonly reason: LeavingReason; readonly note: string }

/**
 * Sets the last day of a child's care, or takes it back, and returns what it was before. Returns undefined for a child
 * whose place is not recorded.
 */
export async function setLastDay(
  db: Tx,
  childId: number,
  leaving: Leaving | undefined,
): Promise<{ readonly endsOn: string | null } | undefined> {
  const open = db.selectFrom('enrollment').select(['id', 'endsOn']).where('childId', '=', childId)
  const before = await open
    .where('endedAt', 'is', null)
    .forNoKeyUpdate()
    .$narrowType<{ endsOn: string | null }>()
    .executeTakeFirst()
  if (!before) return undefined
  await db
    .updateTable('enrollment')
    .set({
      endsOn: leaving?.endsOn ?? null,
      leavingReason: leaving?.reason ?? null,
      leavingNote: leaving?.note ?? '',
    })
    .where('id', '=', before.id)
    .execute()
  return before
}

/** The columns that a corrected field changes. A site or program that the product knows by its name is the place's own. */
const corrections = {
  site: (siteName: string) => ({ siteName, siteId: idNamed('site', siteName) }),
  program: (programName: string) => ({ programName, programId: idNamed('program', programName) }),
  startOn: (startOn: string) => ({ startOn }),
} as const

/**
 * Returns the site of the vacancy in which a child has a seat, and whether a name is that site's: as it is called today,
 * or as it was recorded. Undefined for a place that staff recorded.
 */
export async function findSiteOfSeat(
  db: Tx,
  childId: number,
  name: string,
): Promise<{ readonly siteName: string; readonly isNamed: boolean } | undefined> {
  const { rows } = await sql<{ siteName: string; isNamed: boolean }>`
    select s.name as site_name, folded(${name}) in (folded(s.name), folded(e.site_name)) as is_named
    from enrollment e join referral q on q.id = e.referral_id and q.status = 'enrolled'
      join vacancy v on v.id = q.vacancy_id join site s on s.id = v.site_id
    where e.child_id = ${childId} and e.ended_at is null`.execute(db)
  return rows[0]
}

/** Corrects one field of a child's place, or inserts a record if there is none. */
export async function correctEnrollment(
  db: Tx,
  childId: number,
  field: keyof typeof corrections,
  value: string,
  { by, at }: Stamp,
): Promise<void> {
  const corrected = corrections[field](value)
  // A seat in a vacancy stays at its site, which may share its name with others.
  const kept = field === 'site' && {
    siteId: sql<
      number | null
    >`case when enrollment.referral_id is null then excluded.site_id else enrollment.site_id end`,
  }
  await db
    .insertInto('enrollment')
    .values({ childId, ...corrected, createdBy: by ?? null, createdAt: at })
    .onConflict((conflict) =>
      conflict
        .column('childId')
        .where('endedAt', 'is', null)
        .doUpdateSet({ ...corrected, ...kept }),
    )
    .execute()
}
