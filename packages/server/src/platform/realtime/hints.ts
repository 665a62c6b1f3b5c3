import type { LiveTopic } from '@semilla/contract/live.ts'
import type { AuditEntry } from '../audit/writeAudit.ts'
import type { Database } from '../database/database.ts'
import { notifyNodes } from './queries.ts'

/** Milliseconds for which hints are collected. */
const collectedForMs = 300
/** The most topics in one notification, which may have 8,000 bytes. */
const topicsPerNotification = 250

/** Tells pages that what they show may have changed. */
export type Hints = {
  /** Hints at what the entries of a committed transaction have changed. */
  changed(entries: readonly AuditEntry[]): void
  /** Sends what was collected immediately. */
  flush(): Promise<void>
}

const changes: readonly AuditEntry['action'][] = ['create', 'update', 'remove']

/** Returns the topics in which audited changes have changed something. Reading changes nothing. */
export function topicsOf(entries: readonly AuditEntry[]): Set<LiveTopic> {
  const topics = new Set<LiveTopic>()
  for (const { action, entity, applicationId, vacancyId } of entries) {
    if (!changes.includes(action)) continue
    if (vacancyId !== undefined) topics.add(`vacancyQueue:${vacancyId}`)
    if (applicationId === undefined) continue
    // The worklist shows nothing of messages, and they are many.
    if (entity !== 'message') topics.add('worklist')
    // Nobody watches an application that has only begun to exist.
    if (action !== 'create' || entity !== 'application') topics.add(`application:${applicationId}`)
  }
  return topics
}

/**
 * Returns a collector of hints, which are sent in batches outside of any transaction, because notifications inside of
 * them would make hundreds of commits a second wait for each other. If the process dies and a hint is lost, a page
 * shows the change later.
 */
export function createHints(db: Database, onError: (error: unknown) => void): Hints {
  const collected = new Set<LiveTopic>()
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  const send = async () => {
    clearTimeout(timer)
    timer = undefined
    const stale = [...collected]
    collected.clear()
    for (let from = 0; from < stale.length; from += topicsPerNotification)
      await notifyNodes(db, { stale: stale.slice(from, from + topicsPerNotification) }).catch(onError)
  }
  const flush = () => {
    sending = sending.then(send)
    return sending
  }
  return {
    changed(entries) {
      for (const topic of topicsOf(entries)) collected.add(topic)
      if (collected.size > 0) timer ??= setTimeout(flush, collectedForMs)
    },
    flush,
  }
}
