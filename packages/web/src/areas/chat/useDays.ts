import { useSession } from '../../api/session.ts'
import { formatDayOf, formatLongDayOf, formatShortDayOf } from '../../api/texts/format.ts'

/** Returns how the days of messages are written: in words for a family, else as MM/DD/YYYY (rules: Languages and dates). */
export function useDays() {
  const isFamily = useSession().userType === 'parent'
  return isFamily
    ? { dayOf: formatLongDayOf, shortDayOf: formatShortDayOf }
    : { dayOf: formatDayOf, shortDayOf: formatDayOf }
}
