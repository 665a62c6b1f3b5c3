import { IconCalendarExclamation } from '@tabler/icons-react'
import { useRead } from '../../../api/queries/reads.ts'
import { listHolidays } from '../queries.ts'
import classes from './HolidayNote.module.css'

/** Says that a day is a holiday (rules: Tables); nothing on other days. */
export function HolidayNote({ day }: { day: string | undefined }) {
  const { data: holidays = [] } = useRead(listHolidays, {})
  const holiday = holidays.find((each) => each.day === day)
  return (
    <div role="status">
      {holiday && (
        <p className={classes.note}>
          <IconCalendarExclamation aria-hidden size={18} />
          {holiday.text}
        </p>
      )}
    </div>
  )
}
