import { logDays } from '@semilla/domain/casework/log.ts'
import { addTo, type CalendarDate, instantsOf } from '@semilla/domain/values/dates.ts'

type Asked = { readonly from?: CalendarDate; readonly to?: CalendarDate }

/** Returns the instants between which a log is read: without a first day, the 90 days until its last (rules: Log). */
export const logPeriod = ({ from, to }: Asked, today: CalendarDate) =>
  instantsOf({ from: from ?? addTo(to ?? today, { days: -logDays }), to })
