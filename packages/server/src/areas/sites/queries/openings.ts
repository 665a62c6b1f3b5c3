/** Returns the condition that the site of vacancy `v` still offers its program `p`. */
export const isOffered = (
  v: string,
  p: string,
): string => `(${p}.disabled_at is null and exists (select from site_program sp
  where sp.site_id = ${v}.site_id and sp.program_id = ${v}.program_id and sp.removed_at is null))`

/**
 * Returns the condition that a vacancy `v` is one of a site's openings: published, with a free seat, not paused, and for a subsidy
 * that the site still offers, since otherwise no child that waits is referred to it.
 */
export const isOpening = (
  v: string,
): string => `(${v}.status = 'submitted' and not ${v}.is_matching_paused and ${v}.seats > ${v}.enrolled_count
  and exists (select from program p where p.id = ${v}.program_id and ${isOffered(v, 'p')}))`
