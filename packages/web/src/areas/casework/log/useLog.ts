import type * as api from '@semilla/contract/casework/log.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { ApplicationLogCategory } from '@semilla/domain/casework/log.ts'
import { logDays } from '@semilla/domain/casework/log.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { isPeriod, type LogFilter } from '../../vacancies/log/logFilter.ts'
import { listApplicationLog } from './queries.ts'

export type LogEntry = Output<typeof api.listApplicationLog>['items'][number]

/** Returns the filter that a log has at first: its last 90 days. */
export function useLogFilter() {
  return useState<LogFilter<ApplicationLogCategory>>(() => ({
    categories: [],
    from: addTo(dayInCity(new Date()), { days: -logDays }),
    to: '',
  }))
}

/** Returns the log of an application, or of all in reach, the filter that narrows it, and the entry that is open. */
export function useLog(applicationId: number | undefined, take: number) {
  const [filter, setFilter] = useLogFilter()
  const [opened, open] = useState<LogEntry>()
  const { categories, from, to } = filter
  const input = { applicationId, categories: [...categories], from: from || undefined, to: to || undefined, take }
  const list = useList(listApplicationLog, input, { enabled: isPeriod(filter) })
  return { filter, setFilter, list, opened, open, close: () => open(undefined) }
}
