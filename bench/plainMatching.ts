import { sql } from 'kysely'
import type { Database } from '../packages/server/src/platform/database/database.ts'

/**
 * The same search as somebody would first write it: one statement over the families' own records, joined and sorted as a
 * whole, with no index to help it. Answers how many children it found.
 */
export async function findPlainly(db: Database, vacancyId: number, today: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_indexscan = off`.execute(tx)
    await sql`set local enable_indexonlyscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      with day as (select day, place from unnest(array['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
        with ordinality week (day, place))
      select k.id
      from vacancy v
      join site s on s.id = v.site_id
      join program p on p.id = v.program_id
      cross join application a
      join child k on k.application_id = a.id
      join care_need n on n.application_id = a.id
      left join neighborhood h on h.id = s.neighborhood_id
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
          or (exists (select from parent where application_id = a.id and 'partDayPreschool' = any (needs))
            and least((n.hours->day->>'to')::int, v.closes[place]) - greatest((n.hours->day->>'from')::int, v.opens[place]) >= 180))))
        and (not n.only_preferred_languages or n.languages && s.languages)
        and (not n.only_preferred_sites or exists (select from site_preference f
          where f.application_id = a.id and f.site_id = s.id and f.kind = 'preferred'))
        and (not n.only_preferred_locations or exists (select from preferred_location l where l.application_id = a.id
          and (left(l.place, 5) = left(s.zip, 5) or l.place = h.name or 2 * 3958.7613 * asin(sqrt(sin(radians(s.latitude - l.latitude) / 2) ^ 2
            + cos(radians(l.latitude)) * cos(radians(s.latitude)) * sin(radians(s.longitude - l.longitude) / 2) ^ 2)) <= l.miles)))
        and not exists (select from site_preference f where f.application_id = a.id and f.site_id = s.id
          and (f.kind = 'disliked' or (f.kind = 'notInterested' and (f.expires_on is null or f.expires_on >= ${today}::date))))
        and (not n.all_at_one_site or (select count(*) from child o where o.application_id = a.id and o.status in ('active', 'screening', 'waitingPreferred'))
          <= (select sum(w.seats - w.enrolled_count) from vacancy w where w.site_id = s.id and w.status = 'submitted'))
        and not exists (select from queue_entry q where q.vacancy_id = v.id and q.child_id = k.id and q.ended_because is distinct from 'expired')
      order by k.rank_group, k.rank_percent,
        exists (select from child o where o.application_id = a.id and o.status = 'enrolled' and o.enrolled_site = s.name) desc,
        k.special_needs <> '{}' desc, not k.languages <@ array['00'] desc, a.is_homeless desc, a.requested_at::date, a.id, k.id
      limit (select 3 * seats from vacancy where id = ${vacancyId})`.execute(tx)
    return rows.length
  })
}
