import { useDebouncedValue } from '@mantine/hooks'
import type * as api from '@semilla/contract/enrollment/queue.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { type QueueGroup, queueGroups } from '@semilla/domain/enrollment/queueGroups.ts'
import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { getVacancy } from '../../vacancies/queries.ts'
import { listQueue } from '../queries.ts'
import { namesApart } from './namesApart.ts'
import { useFoundAnnounced } from './useFoundAnnounced.ts'

export type QueueItem = Output<typeof api.listQueue>['items'][number]
/** The children selected in one group; the other groups have none. */
export type Picked = { readonly group: QueueGroup; readonly ids: ReadonlySet<number> }
const nobody: Picked = { group: 'ready', ids: new Set() }

const pageSize = 30

/** Returns the part of a queue that is one group. Referrals that have ended are those of a period. */
function useGroup(group: QueueGroup, vacancyId: number, name: string, [from, to]: readonly [string, string]) {
  const period =
    group === 'done'
      ? { referredFrom: from || undefined, referredTo: to || undefined }
      : { referredFrom: undefined, referredTo: undefined }
  const input = { vacancyId, name, status: 'all', group, pageSize, ...period } as const
  return useList(listQueue, input, { enabled: !to || from <= to })
}

/**
 * Returns the children referred to a vacancy in groups, found by name; those that are done, of the last six months
 * (rules: Limits).
 */
export function useQueue(vacancyId: number) {
  const [firstDay] = useState(() => addTo(dayInCity(new Date()), { months: -6 }))
  const [filter, setFilter] = useState({ name: '', from: firstDay, to: '' })
  const [picked, setPicked] = useState(nobody)
  const [{ name, from, to }] = useDebouncedValue(filter, 250)
  const period = [from, to] as const
  const groups = {
    ready: useGroup('ready', vacancyId, name.trim(), period),
    waiting: useGroup('waiting', vacancyId, name.trim(), period),
    done: useGroup('done', vacancyId, name.trim(), period),
  }
  useFoundAnnounced(name.trim(), groups)
  const change = (part: Partial<typeof filter>) => {
    setFilter((before) => ({ ...before, ...part }))
    setPicked(nobody)
  }
  const shown = queueGroups.flatMap((group) => groups[group].rows)
  return {
    vacancy: useRead(getVacancy, { vacancyId }),
    groups,
    /** Returns a row as it is now, or as it was where the queue no longer shows it. */
    latest: (row: QueueItem): QueueItem => shown.find(({ referralId }) => referralId === row.referralId) ?? row,
    nameOf: namesApart(shown),
    filter,
    change,
    isSearch: filter.name !== '',
    picked,
    pick: (group: QueueGroup, ids: Iterable<number>) => setPicked({ group, ids: new Set(ids) }),
    clear: () => setPicked(nobody),
  }
}
export type QueueModel = ReturnType<typeof useQueue>
