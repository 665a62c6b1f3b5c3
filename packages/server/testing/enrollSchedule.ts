import { workweek } from '@semilla/domain/values/weekdays.ts'

/** The days and hours for which a test enrolls a child: Monday to Friday, 8:00 to 17:00. */
export const enrollSchedule = Object.fromEntries(workweek.map((day) => [day, [{ from: 480, to: 1020 }]]))
