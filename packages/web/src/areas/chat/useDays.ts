import { cityTime } from '@semilla/domain/values/dates.ts'
import { useSession } from '../../api/session.ts'
import { formatDayOf, formatLongDayOf, formatShortDayOf, formatTime, formatTimeOf } from '../../api/texts/format.ts'

/** Returns the time of an instant in the city as hh:mm AM. */
function staffTimeOf(instant: string): string {
  const at = new Date(cityTime(Date.parse(instant)))
  return formatTime(at.getUTCHours() * 60 + at.getUTCMinutes())
}

/**
 * Returns how the days and times of messages are written: in words and as its language has them for a family, else as
 * MM/DD/YYYY and hh:mm AM (rules: Languages and dates).
 */
export function useDays() {
  const isFamily = useSession().userType === 'parent'
  return isFamily
    ? { dayOf: formatLongDayOf, shortDayOf: formatShortDayOf, timeOf: formatTimeOf }
    : { dayOf: formatDayOf, shortDayOf: formatDayOf, timeOf: staffTimeOf }
}
