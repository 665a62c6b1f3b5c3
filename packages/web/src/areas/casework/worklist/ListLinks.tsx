import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../api/queries/list.ts'
import { formatNumber } from '../../../api/texts/format.ts'
import { to, useGo } from '../../../links/links.ts'
import { useShortcuts } from '../detail/useShortcuts.ts'
import { listWaiting } from '../queries.ts'
import { TaskMark } from '../tasks/TaskMark.tsx'
import { inputOf, parametersOf, readListing } from './listing.ts'
import { keepPlace } from './place.ts'
import type { WorklistRow } from './useWorklist.ts'
import classes from './Worklist.module.css'

type Neighbors = {
  readonly row: WorklistRow
  readonly id: number
  readonly position: number
  readonly previous?: number
  readonly next?: number
}

/** Returns the applications before and after one of a listing, loading more of it when its end comes near. */
function useNeighbors(applicationId: number, list: string) {
  const { rows, count, countIsLeast, onMore } = useList(listWaiting, inputOf(readListing(list)))
  const found = useRef<Neighbors>(undefined)
  const at = rows.findIndex(({ id }) => id === applicationId)
  // An application that has left the list by a change keeps its neighbors until it is left.
  if (at >= 0)
    found.current = {
      row: rows[at] as WorklistRow,
      id: applicationId,
      position: at + 1,
      previous: rows[at - 1]?.id,
      next: rows[at + 1]?.id,
    }
  const isNearEnd = at >= rows.length - 2
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that arrives may still not reach the application
  useEffect(() => {
    if (isNearEnd) onMore()
  }, [isNearEnd, rows.length])
  return { neighbors: found.current?.id === applicationId ? found.current : undefined, count, countIsLeast }
}

/** Walks with the keys: N and P to the next and previous family, U back to the list. */
function useWalkKeys(neighbors: Neighbors | undefined, list: string) {
  const go = useGo()
  const { previous, next } = neighbors ?? {}
  const keys = useMemo(() => {
    const open = (id: number | undefined) =>
      id === undefined ? undefined : () => go('applicationDetail', { applicationId: id, list })
    return { n: open(next), p: open(previous), u: () => go('worklist', parametersOf(readListing(list))) }
  }, [go, previous, next, list])
  useShortcuts(keys)
}

/** Links an application to the list from which it was opened, and to the one before and after it there. */
export function ListLinks({ applicationId, list }: { applicationId: number; list: string }) {
  const { t } = useTranslation()
  const { neighbors, count, countIsLeast } = useNeighbors(applicationId, list)
  useEffect(() => keepPlace(list, { key: String(applicationId) }), [applicationId, list])
  useWalkKeys(neighbors, list)
  const link = (id: number | undefined, which: 'previous' | 'next') =>
    id !== undefined && (
      <a href={to('applicationDetail', { applicationId: id, list })} rel={which === 'next' ? 'next' : 'prev'}>
        {which === 'previous' && <IconChevronLeft aria-hidden size={16} />}
        {t(`casework.worklist.walk.${which}`)}
        {which === 'next' && <IconChevronRight aria-hidden size={16} />}
      </a>
    )
  return (
    <nav aria-label={t('casework.worklist.walk.label')} className={`${classes.walk} no-print`}>
      <a href={to('worklist', parametersOf(readListing(list)))}>{t('casework.detail.toList')}</a>
      {neighbors && (
        <span>
          {t(countIsLeast ? 'casework.worklist.walk.atLeast' : 'casework.worklist.walk.position', {
            position: formatNumber(neighbors.position),
            count: formatNumber(count),
          })}
        </span>
      )}
      {link(neighbors?.previous, 'previous')}
      {link(neighbors?.next, 'next')}
      {neighbors?.row.taskDueOn && (
        <a href={to('applicationDetail', { applicationId, list, tab: 'task' })}>
          <TaskMark dueOn={neighbors.row.taskDueOn} title={neighbors.row.taskTitle ?? ''} />
        </a>
      )}
    </nav>
  )
}
