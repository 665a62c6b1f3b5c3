import { useDebouncedValue } from '@mantine/hooks'
import type * as api from '@semilla/contract/enrollment/queue.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { useRead } from '../../../api/queries/reads.ts'
import type { Selection } from '../../../ui/grid/props.ts'
import { getVacancy } from '../../vacancies/queries.ts'
import { listQueue } from '../queries.ts'

export type QueueItem = Output<typeof api.listQueue>['items'][number]
export type Filter = {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly status: ReferralStatus | 'all'
}

/** Returns the children referred to a vacancy in the last six months (rules: Limits), by name, day and status. */
export function useQueue(vacancyId: number) {
  const [start] = useState<Filter>(() => ({
    name: '',
    from: addTo(dayInCity(new Date()), { months: -6 }),
    to: '',
    status: 'all',
  }))
  const [filter, setFilter] = useState(start)
  const [selection, setSelection] = useState<Selection>(new Set<string>())
  const [settled] = useDebouncedValue(filter, 250)
  const isBackwards = settled.to !== '' && settled.from > settled.to
  const vacancy = useRead(getVacancy, { vacancyId })
  const list = useList(
    listQueue,
    {
      vacancyId,
      name: settled.name.trim(),
      referredFrom: settled.from || undefined,
      referredTo: settled.to || undefined,
      status: settled.status,
      pageSize: 30,
    },
    { enabled: !isBackwards },
  )
  const change = (part: Partial<Filter>) => {
    setFilter((before) => ({ ...before, ...part }))
    setSelection(new Set())
  }
  const picked = list.rows.filter(({ referralId }) => selection.has(String(referralId)))
  const clear = () => setSelection(new Set())
  const reset = () => change(start)
  const isFiltered = filter.name !== '' || filter.status !== 'all' || filter.to !== '' || filter.from !== start.from
  return { vacancy, list, filter, change, isBackwards, isFiltered, reset, selection, setSelection, picked, clear }
}
export type QueueModel = ReturnType<typeof useQueue>
