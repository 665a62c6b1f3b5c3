/**
 * Returns an instant of the database as an ISO string in UTC with milliseconds. `2026-01-31 09:30:00.25+00` is only
 * rearranged, because a page of a list reads hundreds of instants; those of other zones or unusual years are parsed.
 */
export function readInstant(value: string): string {
  if (!value.endsWith('+00') || value[4] !== '-') return new Date(value).toISOString()
  const milliseconds = `${value.slice(20, -3)}000`.slice(0, 3)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${milliseconds}Z`
}
