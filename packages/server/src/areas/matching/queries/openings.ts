import { isOffered } from '../../sites/queries/openings.ts'

/** Returns the earliest birth date that both a vacancy and its program take, from the columns in scope. */
export const earliestBirth = `greatest(takes_born_from, (start_on - make_interval(months => end_age_months))::date + 1)`

/** Returns the latest birth date that both a vacancy and its program take, from the columns in scope. */
export const latestBirth = `least(takes_born_to, (start_on - make_interval(months => start_age_months))::date)`

const ofOpenings = `from vacancy w join program p on p.id = w.program_id join site s on s.id = w.site_id
  where w.status = 'submitted' and not w.is_matching_paused and s.status = 'active' and ${isOffered('w', 'p')}`

/**
 * A subquery of the open vacancies with a free seat, with the birth dates that each and its program take, the zip of its site and
 * its seats left. One that takes no birth date has its first one after its last one.
 */
export const freeSeats = `
  select s.zip, ${earliestBirth} as born_from, ${latestBirth} as born_to, w.seats - w.enrolled_count as seats_left
  ${ofOpenings} and w.enrolled_count < w.seats`

/** Returns a subquery of the open vacancies of a site, with the ages and hours that each takes and its seats left. */
export const openingsAt = (siteId: string): string => `
  select w.id, w.start_on, w.takes_born_from, w.takes_born_to, p.start_age_months::int as start_age_months, p.end_age_months::int as end_age_months,
    w.opens, w.closes, w.seats - w.enrolled_count as seats_left
  ${ofOpenings} and w.site_id = ${siteId}`

/** Returns the open vacancies of a site as JSON, each with the keys of `OpeningRow`. */
export const openingsAsJson = (siteId: string): string => `(
  select coalesce(jsonb_agg(o), '[]') from (
    select start_on as "startOn", takes_born_from as "takesBornFrom", takes_born_to as "takesBornTo", start_age_months as "startAgeMonths",
      end_age_months as "endAgeMonths", opens, closes, seats_left as "seatsLeft" from (${openingsAt(siteId)}) opening) o)`
