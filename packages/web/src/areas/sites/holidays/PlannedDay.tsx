import type { ComponentProps } from 'react'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { HolidayNote } from './HolidayNote.tsx'

/** Asks for a day on which something is to happen, and says if it is a holiday. */
export function PlannedDay(field: ComponentProps<typeof DateField>) {
  return (
    <div>
      <DateField {...field} />
      <HolidayNote day={field.value} />
    </div>
  )
}
