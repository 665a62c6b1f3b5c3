import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useSession } from '../../api/session.ts'
import { formatDay, formatLongDayOf, formatShortDayOf } from '../../api/texts/format.ts'

/** Returns how the days of messages are written: in words for a family, else as MM/DD/YYYY (rules: Languages and dates). */
export function useDays() {
  const isFamily = useSession().userType === 'parent'
  const short = (instant: string) => formatDay(dayInCity(new Date(instant)))
  return isFamily ? { dayOf: formatLongDayOf, shortDayOf: formatShortDayOf } : { dayOf: short, shortDayOf: short }
}
