import { sql } from 'kysely'
import { fundingSources } from '../import/fundingOf.ts'

// A row of a licensing list is `l` here, its neighborhood `n`, and the site that is known `s`.

/** What a list states of where a site is, or else what is known: not its old point and neighborhood once it moved. */
export const place = sql`
  coalesce(nullif(l.street, ''), s.street) as street, coalesce(nullif(l.city, ''), s.city) as city, l.zip,
  coalesce(n.id, case when not has_moved then s.neighborhood_id end) as neighborhood_id,
  case when l.latitude is not null or has_moved then l.latitude else s.latitude end as latitude,
  case when l.latitude is not null or has_moved then l.longitude else s.longitude end as longitude,
  case when l.latitude is null then s.is_exactly_located and not has_moved else coalesce(l."isExactlyLocated",
    s.is_exactly_located and (l.latitude, l.longitude) is not distinct from (s.latitude, s.longitude)) end as is_exactly_located`

/** Whether a list states another address than the one that is known. A street where none was known is no other one. */
export const hasMoved = sql`l.zip <> s.zip or (l.city <> '' and lower(l.city) <> lower(s.city))
  or (l.street <> '' and s.street <> '' and lower(l.street) <> lower(s.street))`

/** What is known of the funding of a site. Somebody may have typed it, as a row. */
const knownFunding = sql`case jsonb_typeof(s.details -> 'funding') when 'array' then s.details -> 'funding'
  when 'string' then to_jsonb(string_to_array(s.details ->> 'funding', ', ')) else '[]' end`

/** The sources of funding that a list states, and what else is known of it than the sources that it has a column for. */
export const funding = sql`(
  select coalesce(jsonb_agg(f order by array_position(${[...fundingSources]}::text[], split_part(f, ':', 1))), '[]')
  from (select jsonb_array_elements_text(l.funding) as f union all
    select f from jsonb_array_elements_text(${knownFunding}) f
    where split_part(f, ':', 1) <> all (l."fundingSources")) each)`
