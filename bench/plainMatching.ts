import { sql } from 'kysely'
import type { Database } from '../packages/server/src/platform/database/database.ts'

/**
 * Runs the search in the most obvious way: one statement over the families' own records, joined and sorted as a whole,
 * without an index for it. Returns how many children it found.
 */
export async function findPlainly(db: Database, vacancyId: number, today: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_indexscan = off`.execute(tx)
    await sql`set local enable_indexonlyscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    // Without an index, a nested loop reads a whole table for each row, which takes minutes. This is the statement at
    // its best.
    await sql`set local enable_nestloop = off`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      with day as (select day, place from unnest(array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
          with ordinality week (day, place)),
        place as (select s.* from site s where s.id = (select site_id from vacancy where id = ${vacancyId})),
        wish as (select f.application_id, f.kind, f.expires_on from site_preference f where f.site_id = (select id from place)),
        near as (select l.application_id from preferred_location l, place s left join neighborhood h on h.id = s.neighborhood_id
          where left(l.place, 5) = left(s.zip, 5) or l.place = h.name
            or 2 * 3958.7613 * asin(sqrt(sin(radians(s.latitude - l.latitude) / 2) ^ 2
              + cos(radians(l.latitude)) * cos(radians(s.latitude)) * sin(radians(s.longitude - l.longitude) / 2) ^ 2)) <= l.miles),
        waiting as (select application_id, count(*) as children from child
          where status in ('active', 'screening', 'waitingPreferred') and removed_at is null group by application_id)
      select k.id
      from vacancy v
      cross join place s
      join program p on p.id = v.program_id
      cross join application a
      join waiting w on w.application_id = a.id
      join child k on k.application_id = a.id
      join care_need n on n.application_id = a.id
      where v.id = ${vacancyId} and a.status = 'active' and not a.is_disabled and k.removed_at is null
        and k.status in ('active', 'screening', 'waitingPreferred') and k.rank_group is not null
        and (p.eligibility = 'both' or (p.eligibility = 'income') = (k.eligibility = 'incomeEligible'))
        and k.born_on between v.takes_born_from and v.takes_born_to
        and k.born_on > v.start_on - make_interval(months => p.end_age_months::int)
        and k.born_on <= v.start_on - make_interval(months => p.start_age_months::int)
        and (v.gender = 'both' or v.gender = k.gender) and n.start_on <= v.start_on + 60
        and (n.site_types = '{}' or s.type = any (n.site_types)) and n.extras <@ s.extras and (not v.for_homeless or a.is_homeless)
        and not exists (select from day where day = any (n.days) and not (v.opens[place] >= 0 and (
          (v.opens[place] <= (n.hours->day->>'from')::int + 60 and v.closes[place] >= (n.hours->day->>'to')::int - 60
            and least((n.hours->day->>'to')::int, v.closes[place]) > greatest((n.hours->day->>'from')::int, v.opens[place]))
          or (a.id in (select application_id from parent where 'partDayPreschool' = any (needs))
            and least((n.hours->day->>'to')::int, v.closes[place]) - greatest((n.hours->day->>'from')::int, v.opens[place]) >= 180))))
        and (not n.only_preferred_languages or n.languages && s.languages)
        and (not n.only_preferred_sites or a.id in (select application_id from wish where kind = 'preferred'))
        and (not n.only_preferred_locations or a.id in (select application_id from near))
        and a.id not in (select application_id from wish
          where kind = 'disliked' or (kind = 'notInterested' and (expires_on is null or expires_on >= ${today}::date)))
        and (not n.all_at_one_site or w.children <= (select sum(o.seats - o.enrolled_count) from vacancy o where o.site_id = (select id from place) and o.status = 'submitted'))
        and k.id not in (select child_id from referral where vacancy_id = ${vacancyId} and ended_because is distinct from 'expired')
      order by k.rank_group, k.rank_percent,
        a.id in (select c.application_id from child c join enrollment e on e.child_id = c.id and e.ended_at is null
          where c.status = 'enrolled' and e.site_id = (select id from place)) desc,
        k.special_needs <> '{}' desc, not k.languages <@ array['00'] desc, a.is_homeless desc, a.requested_at::date, a.id, k.id
      limit (select 3 * seats from vacancy where id = ${vacancyId})`.execute(tx)
    return rows.length
  })
}
