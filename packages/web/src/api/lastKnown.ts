import type { UserType } from '@semilla/domain/access/userType.ts'
import type { QueryKey } from '@tanstack/react-query'
import { firstWordsKey, withStorage } from '../browser/storage.ts'
import { type Session, signedOut } from './audience.ts'
import { lastResponseAt } from './connection.ts'
import { queryClient } from './queries/queryClient.ts'
import { isKeptRead } from './queries/reads.ts'
import { isStaff } from './reader.ts'

/** The session and the answers that a family saw last. */
type LastKnown = {
  readonly at: number
  /** How long it may be shown on a computer that others may use. */
  readonly idleMilliseconds: number
  readonly session: Session
  readonly answers: readonly (readonly [QueryKey, unknown])[]
}

const key = 'semilla_last_known'
const day = 86_400_000
/** How long a product on the home screen shows a family its last state without a network. */
const installedDays = 7

let shownSince: number | undefined

/** Returns whether the product was opened from a home screen, as on a phone of one's own. */
export const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

const read = (): LastKnown | undefined =>
  withStorage((browser) => JSON.parse(browser.getItem(key) ?? 'null') ?? undefined)

/** Returns as what this browser last knew somebody who has not signed out: their session may have ended since. */
export const lastUserType = (): UserType | undefined => {
  const session = read()?.session
  return session?.userType ?? session?.leftAs
}

/** Removes what is kept, and what the page would show of it before its script runs. */
export function forgetLastKnown(): void {
  shownSince = undefined
  withStorage((browser) => {
    for (const kept of [key, firstWordsKey]) browser.removeItem(kept)
  })
}

/** Returns what is kept of a session. Of staff, it is only as what they were signed in. */
const sessionToKeep = (session: Session): Session =>
  isStaff(session) ? { ...signedOut, leftAs: session.userType } : session

/** Returns whether a family's last state may not be shown any more: on a computer that others may use, after its idle time. */
const isTooOld = ({ session, at, idleMilliseconds }: LastKnown, now: number) =>
  session.userId !== undefined && now - at > (isInstalled() ? installedDays * day : idleMilliseconds)

/**
 * Returns whether the browser last knew this user, who has not signed out since and after whom nobody else signed in. Of
 * staff, only the kind of user is known.
 */
export function isLastKnown(session: Session, now = Date.now()): boolean {
  const known = read()
  if (!known || isTooOld(known, now)) return false
  return isStaff(session) ? known.session.leftAs === session.userType : known.session.userId === session.userId
}

/**
 * Keeps the answers that a family sees, until it signs out, its session ends or somebody else uses the browser. Keeps
 * no answers of staff, who see the records of many families.
 */
export function keepLastKnown(current: Session, idleMilliseconds: number): void {
  const session = sessionToKeep(current)
  const kept = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey, state }) => isKeptRead(queryKey) && !!state.data })
  // What a visitor typed is kept by the draft alone.
  const answers = session.userId === undefined ? [] : kept.map(({ queryKey, state }) => [queryKey, state.data] as const)
  const known: LastKnown = { at: shownSince ?? lastResponseAt(), idleMilliseconds, session, answers }
  withStorage((browser) => browser.setItem(key, JSON.stringify(known)))
}

/** Returns whether staff had the session, who have nothing to see without the server. */
const isOfStaff = ({ session: { leftAs = 'parent' } }: LastKnown) => leftAs !== 'parent'

/**
 * Shows what is kept, after the server did not respond. Returns the session, or undefined if nothing is kept or it is
 * too old: on a computer that others may use, the idle time of a session.
 */
export function showLastKnown(now = Date.now()): Session | undefined {
  const known = read()
  if (!known || isOfStaff(known)) return undefined
  if (isTooOld(known, now)) {
    forgetLastKnown()
    return undefined
  }
  for (const [queryKey, data] of known.answers) queryClient.setQueryData(queryKey, data, { updatedAt: known.at })
  shownSince = known.at
  return known.session
}

/** Records that the server responds again, so that what is on the screen is no longer what was kept. */
export const stopShowingLastKnown = (): void => {
  shownSince = undefined
}

/** Returns the time of what is on the screen while the server does not respond. */
export const asOf = (): number => shownSince ?? lastResponseAt()
