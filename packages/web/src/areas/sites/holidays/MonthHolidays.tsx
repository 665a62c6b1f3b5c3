import { useRead } from '../../../api/queries/reads.ts'
import { formatDay } from '../../../api/texts/format.ts'
import { listHolidays } from '../queries.ts'
import classes from './HolidayNote.module.css'

/** Names the holidays from a day to the end of its month; nothing in a month without any. */
export function MonthHolidays({ from }: { from: string }) {
  const { data: holidays = [] } = useRead(listHolidays, {})
  return holidays
    .filter(({ day }) => day >= from && day.slice(0, 7) === from.slice(0, 7))
    .map(({ day, name }) => (
      <small key={day} className={classes.ofMonth}>
        {formatDay(day)} {name}
      </small>
    ))
}
