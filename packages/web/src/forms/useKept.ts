import { useEffect, useRef, useState } from 'react'
import { knownSession } from '../api/session.ts'
import { unsentOf } from '../api/unsent.ts'
import { withStorage } from '../browser/storage.ts'
import { isSame } from './isSame.ts'

type Values = Readonly<Record<string, unknown>>
/** What a form began with: its values, and the version of a record that they are of, if it has one. */
export type Begun<V> = { readonly start: V; readonly stamp?: number | undefined }
/** What was typed into a form, and what the form began with. */
type Kept<V> = Begun<V> & { readonly values: V }

export type KeptOptions<V> = {
  /** Where the browser keeps what is typed over a time-out, if it does: a name for the form and its record. */
  readonly keptAs?: string | undefined
  /** Fields that the browser never keeps, such as a password. */
  readonly secrets?: readonly (keyof V)[]
}

const keyOf = (userId: number, place: string) => `${unsentOf(userId)}${place}`

const isLike = (start: Values, kept: unknown): boolean =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(start).every(
    // What nobody has chosen at first says nothing about what is chosen.
    ([field, value]) => value === undefined || typeof (kept as Values)[field] === typeof value,
  )

/** Returns values with all fields of a form: those that are undefined are not stored. */
const whole = <V extends Values>(start: V, kept: V): V =>
  Object.fromEntries(Object.keys({ ...start, ...kept }).map((field) => [field, kept[field]])) as V

/** Returns what the browser keeps of a form that the signed-in user was filling in when the session ended. */
export function readKept<V extends Values>(place: string, start: V): Kept<V> | undefined {
  const { userId } = knownSession()
  if (userId === undefined) return undefined
  const kept = withStorage((browser) => JSON.parse(browser.getItem(keyOf(userId, place)) ?? 'null') as Kept<V> | null)
  // An earlier version of the product may have kept something else.
  if (!kept || !isLike(start, kept.start) || !isLike(start, kept.values)) return undefined
  // What has been stored meanwhile, as from another tab, is not left to save, also if the record changes again.
  if (isSame(start, kept.values)) {
    withStorage((browser) => browser.removeItem(keyOf(userId, place)))
    return undefined
  }
  return { ...kept, start: whole(start, kept.start), values: whole(start, kept.values) }
}

/**
 * Returns what was kept of a form, a function that keeps its values, so that they survive a time-out for the same
 * account, and one that says what they are left to save over from now on. They are forgotten once nothing is left to save,
 * and when the user leaves the form.
 */
export function useKept<V extends Values>({ keptAs: place, secrets = [] }: KeptOptions<V>, start: V) {
  const [userId] = useState(() => knownSession().userId)
  const [found] = useState(() => (place === undefined ? undefined : readKept(place, start)))
  const begun = useRef<Begun<V>>(found ?? { start })
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
  const keep = (values: V) => {
    if (userId === undefined || place === undefined || !isTheirs()) return
    const { start, stamp } = begun.current
    const unsaid = Object.fromEntries(secrets.map((field) => [field, start[field]]))
    const typed = { ...values, ...unsaid }
    if (isSame(start, typed)) return forget()
    written.current = JSON.stringify({ start, stamp, values: typed })
    withStorage((browser) => browser.setItem(keyOf(userId, place), written.current as string))
  }
  const latestForget = useRef(forget)
  latestForget.current = forget
  // A session that ended has taken the form off the screen, not the user. A reload was agreed to, and begins again.
  useEffect(() => {
    const leave = () => latestForget.current()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    found,
    keep,
    /** Says what the values are left to save over: what was stored, or a newer version of the record. */
    startsFrom: (from: Begun<V>, values: V) => {
      begun.current = from
      keep(values)
    },
  }
}
