import { z } from 'zod'

/** Where the live connection is opened. */
export const livePath = '/message/live/'
/** The most topics that one page may watch. */
export const maxTopics = 40

/**
 * What a page can watch. It is told that something there has changed, never what: it asks again with its own calls, which
 * decide what it may see.
 */
export const liveTopic = z.string().regex(/^(application:\d{1,15}|vacancyQueue:\d{1,15}|dialog:[\w-]{1,80}|worklist)$/)
export type LiveTopic = `application:${number}` | `vacancyQueue:${number}` | `dialog:${string}` | 'worklist'

/** The topics of a page, which replace those that it watched before. */
export const watched = z.array(liveTopic).max(maxTopics)

/** What the server tells a browser. Ids only: texts and names are read with the calls of the contract. */
export type LiveEvent =
  /** A message was written: it is read with `history/dialog/forward` from the last one that the page holds. */
  | { readonly kind: 'messageWritten'; readonly dialogId: string; readonly messageId: number }
  /** A message was withdrawn. */
  | { readonly kind: 'messageWithdrawn'; readonly dialogId: string; readonly messageId: number }
  /** The reader's own view of a dialog has changed: read, muted, starred, blocked or removed, maybe on another device. */
  | { readonly kind: 'contactChanged'; readonly dialogId: string }
  /** Something has changed in these topics. */
  | { readonly kind: 'stale'; readonly topics: readonly LiveTopic[] }
  /** The page no longer hears of this topic until it asks to watch it again, because its readers have changed. */
  | { readonly kind: 'unwatched'; readonly topic: LiveTopic }
  /** Events may have been missed: everything on the screen is asked again. */
  | { readonly kind: 'missed' }

/** Why the server refuses to open a connection. */
export type LiveRefusal = 'signedOut' | 'notAllowed' | 'tooMany' | 'unavailable'

/** The events of the connection in both directions. Nothing that a browser sends names its user. */
export type FromServer = { live: (event: LiveEvent) => void }
export type FromBrowser = {
  /**
   * Watches these topics and no others. The answer lists the ones that were refused, and for each that is newly watched
   * how many milliseconds ago it may have changed last.
   */
  watch: (
    topics: readonly LiveTopic[],
    answer: (refused: readonly LiveTopic[], changedMsAgo: Readonly<Record<string, number>>) => void,
  ) => void
}
