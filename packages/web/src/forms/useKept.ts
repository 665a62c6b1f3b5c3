import { useEffect, useRef, useState } from 'react'
import { knownSession } from '../api/session.ts'
import { unsentOf } from '../api/unsent.ts'
import { withStorage } from '../browser/storage.ts'

type Values = Readonly<Record<string, unknown>>
/** What was typed into a form, and what the form began with. */
type Kept<V> = { readonly start: V; readonly values: V }

const keyOf = (userId: number, place: string) => `${unsentOf(userId)}${place}`

const isLike = (start: Values, kept: unknown): boolean =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(start).every(
    // What nobody has chosen at first says nothing about what is chosen.
    ([field, value]) => value === undefined || typeof (kept as Values)[field] === typeof value,
  )

/** Returns what the browser keeps of a form that the signed-in user was filling in when the session ended. */
export function readKept<V extends Values>(place: string, start: V): Kept<V> | undefined {
  const { userId } = knownSession()
  if (userId === undefined) return undefined
  const kept = withStorage((browser) => JSON.parse(browser.getItem(keyOf(userId, place)) ?? 'null') as Kept<V> | null)
  // An earlier version of the product may have kept something else.
  return kept && isLike(start, kept.start) && isLike(start, kept.values) ? kept : undefined
}

/**
 * Returns what was kept of a form, and a function that keeps its values, so that they survive a time-out for the same
 * account. They are forgotten once nothing is left to save, and when the user leaves the form.
 */
export function useKept<V extends Values>(place: string | undefined, start: V) {
  const [userId] = useState(() => knownSession().userId)
  const [found] = useState(() => (place === undefined ? undefined : readKept(place, start)))
  const written = useRef<string>(undefined)
  const isTheirs = () => userId !== undefined && knownSession().userId === userId
  const forget = () => {
    if (userId === undefined || place === undefined || !isTheirs()) return
    const key = keyOf(userId, place)
    withStorage((browser) => {
      // Another tab may be writing in the same place.
      if (browser.getItem(key) === written.current) browser.removeItem(key)
    })
    written.current = undefined
  }
  // A form that stays open after a save begins anew with what was saved.
  const latestStart = useRef(start)
  latestStart.current = start
  const keep = (values: V) => {
    if (userId === undefined || place === undefined || !isTheirs()) return
    const begun = latestStart.current
    const text = JSON.stringify({ start: begun, values })
    if (text === JSON.stringify({ start: begun, values: begun })) return forget()
    written.current = text
    withStorage((browser) => browser.setItem(keyOf(userId, place), text))
  }
  const latestForget = useRef(forget)
  latestForget.current = forget
  // A session that ended has taken the form off the screen, not the user.
  useEffect(() => () => latestForget.current(), [])
  return { values: found?.values, keep }
}
