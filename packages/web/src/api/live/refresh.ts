import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import type { LiveTopic } from '@semilla/contract/live.ts'
import type { Query } from '@tanstack/react-query'
import { queryClient } from '../queries/queryClient.ts'
import { onLive } from './live.ts'

/** Milliseconds for which hints are collected, so that a change with many parts asks once. */
const collectedForMs = 700
/** Milliseconds after which it is looked again whether the user has finished typing. */
const lookAgainMs = 2000
/** Milliseconds that an answer may have been on its way, during which what it says may have changed. */
const onTheWayMs = 5000

/** Returns whether something is being typed or decided, which a changed page would disturb. */
const isBusy = () =>
  document.querySelector('[role="dialog"]:not([data-live]), [role="alertdialog"]') !== null ||
  (document.activeElement?.matches('input:not([type="checkbox"], [type="radio"]), select, textarea') &&
    !document.activeElement.closest('[data-chat]'))

/** Returns whether a read shows a topic, by the ids of its input. */
export function isAbout(topic: LiveTopic, { queryKey }: Pick<Query, 'queryKey'>): boolean {
  const [path, second, third] = queryKey
  const input = (second === 'list' ? third : second) as Record<string, unknown> | undefined
  const [kind, id] = topic.split(':')
  if (kind === 'vacancyQueue') return input?.vacancyId === Number(id)
  if (kind !== 'application') return false
  return path === getParentDashboard.path || input?.applicationId === Number(id)
}

/** Returns whether the screen shows an answer about a topic that may be older than its last change, so many milliseconds ago. */
function wasReadBefore(topic: LiveTopic, changedMsAgo: number): boolean {
  const since = Date.now() - changedMsAgo + onTheWayMs
  return queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => isAbout(topic, query) })
    .some(({ state }) => state.data !== undefined && state.dataUpdatedAt < since)
}

/**
 * Asks again what is on the screen when the server says that it has changed, and not while something is typed there.
 * Returns the function that stops it.
 */
export function refreshWhenStale(): () => void {
  const stale = new Set<LiveTopic>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(refresh, ms)
  }
  function refresh() {
    if (isBusy()) return plan(lookAgainMs)
    const due = [...stale]
    stale.clear()
    void queryClient.invalidateQueries({
      refetchType: 'active',
      predicate: (query) => due.some((topic) => isAbout(topic, query)),
    })
  }
  const stop = onLive((event) => {
    if (event.kind === 'watched') {
      const late = event.topics.filter((topic) => wasReadBefore(topic, event.changedMsAgo[topic] ?? 0))
      for (const topic of late) stale.add(topic)
      if (late.length > 0) plan(0)
    }
    if (event.kind === 'missed') void queryClient.invalidateQueries({ refetchType: 'active', predicate: isWatched })
    if (event.kind !== 'stale') return
    for (const topic of event.topics) stale.add(topic)
    plan(collectedForMs)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Returns whether a read is of a record, which may have changed while the connection was lost. */
function isWatched({ queryKey: [path, second, third] }: Query): boolean {
  const input = (second === 'list' ? third : second) as Record<string, unknown> | undefined
  return path === getParentDashboard.path || input?.applicationId !== undefined || input?.vacancyId !== undefined
}
