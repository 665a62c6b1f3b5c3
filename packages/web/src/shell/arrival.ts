import { carrySearch, readSearch } from '@semilla/contract/screens/query.ts'
import { addressOf } from '@semilla/contract/screens.ts'
import i18next from 'i18next'
import type { ComponentType } from 'react'
import { afterSignIn } from '../api/audience.ts'
import { offlineError } from '../api/call.ts'
import { CallError } from '../api/callError.ts'
import { isServerResponding, onNotAllowed } from '../api/connection.ts'
import type { Screen } from '../api/screen.ts'
import { currentSession, extendSession, signOut, startSigningOut } from '../api/session.ts'
import { isSigningOut } from '../api/signingOut.ts'
import { changeLanguage, keepLanguage, type Language, languageInAddress, loadTexts } from '../api/texts/texts.ts'
import { listeners } from '../browser/listeners.ts'
import { isNarrow, onNarrowChange } from '../browser/narrow.ts'
import { focusPlace } from '../ui/navigation/focus.ts'
import { confirmLeaving, hasUnsavedEntries, navigation } from '../ui/navigation/navigation.ts'
import { leaveNotifications, toast } from '../ui/notifications/toasts.tsx'
import { lacksParameters, redirectOf } from './guard.ts'
import { type Found, findScreen, locationOf, redirectToTwin, type ScreenLocation } from './twins.ts'
import { moveToNewer, reloadOutdated } from './versions.ts'

/** The current screen with its parameters, or the error that prevented it. */
export type CurrentScreen =
  | (Found & {
      View: ComponentType
      search: ScreenLocation['search']
      /** The address that was asked for, if no screen has it, or not with these parameters. */
      unknownPath?: string
    })
  | { error: unknown }
type Arrival = { readonly current?: CurrentScreen; readonly pending: boolean }

/** The table of screens, set by `startArrivals`. */
let screens: readonly Screen[] = []
/** Loads the rest of the table, until it is there. */
let loadFurther: (() => Promise<readonly Screen[]>) | undefined
let arrival: Arrival = { pending: true }
let turn = 0
let unknownPath: string | undefined
const changes = listeners()

function change(to: Arrival) {
  arrival = to
  changes.tell()
}

export const currentArrival = () => arrival
export const onArrival = changes.subscribe

/** Resolves once no navigation is in progress. */
export const navigationDone = () =>
  new Promise<void>((resolve) => {
    const stop = onArrival(() => {
      if (arrival.pending) return
      stop()
      resolve()
    })
    if (!arrival.pending) change(arrival)
  })

const here = (): ScreenLocation => {
  const { pathname, search } = navigation().location
  return { path: pathname, search: readSearch(search) }
}
const send = ({ path, search }: ScreenLocation) =>
  navigation().replace(path + carrySearch(search), undefined, { ignoreBlocker: true })

/** Applies the `lang` of a URL once and removes it, so that it does not override a later choice. */
async function applyLanguage({ path, search: { lang, ...search } }: ScreenLocation): Promise<ScreenLocation> {
  const language = languageInAddress(`/#/?lang=${lang}`)
  if (language && language !== i18next.language) {
    // At once, because the page may be left before the texts have arrived.
    keepLanguage(language)
    await arrivedCode(changeLanguage(language))
  }
  return { path, search }
}

/**
 * Shows the language that the user chose. If its texts do not arrive, the page is reloaded in it or says why it is not: a
 * browser does not ask twice for a file that failed.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const texts = changeLanguage(language)
  texts.catch(() => keepLanguage(language))
  try {
    await arrivedCode(texts)
  } catch (error) {
    keepLanguage(i18next.language as Language)
    toast.problem(error instanceof CallError ? error.message : i18next.t('shell.errors.languageMissing'))
  }
}

/** Returns code once it has arrived. Reloads the page if the server no longer has it. */
export async function arrivedCode<Code>(loading: Promise<Code>): Promise<Code> {
  try {
    return await loading
  } catch (error) {
    // Code that does not arrive usually means that there is no connection, which the session's answer tells.
    await extendSession()
    if (!isServerResponding()) throw offlineError()
    if (reloadOutdated()) return new Promise<never>(() => {})
    throw error
  }
}

/** Loads the code and the texts of a screen. */
async function loadCode({ screen, mobile }: Found) {
  const load = (mobile && screen.loadMobile) || screen.load
  const [code] = await arrivedCode(Promise.all([load(), loadTexts(screen.texts ?? [])]))
  return code
}

async function addFurtherScreens(): Promise<void> {
  const further = loadFurther && (await arrivedCode(loadFurther()))
  if (further && loadFurther) screens = [...screens, ...further]
  loadFurther = undefined
}

/** Returns the session. It names who left this tab (`leftId`) only while the page of that user is still on the screen. */
async function sessionAt({ path, search }: ScreenLocation) {
  const session = await currentSession()
  const { current } = arrival
  const shown = current && 'screen' in current ? current : undefined
  const isShown =
    shown &&
    shown.screen === findScreen(screens, { path, search })?.screen &&
    carrySearch(shown.search) === carrySearch(search)
  return isShown ? session : { ...session, leftId: undefined }
}

async function prepare(place: ScreenLocation): Promise<CurrentScreen | ScreenLocation> {
  if (place.search.lang) return applyLanguage(place)
  if (place.path !== '/' && !findScreen(screens, place)) await addFurtherScreens()
  if (place.path !== '/' && !findScreen(screens, place)) unknownPath = place.path
  const twin = redirectToTwin(screens, place, isNarrow())
  if (twin) return twin
  const found = findScreen(screens, place)
  if (found && lacksParameters(found.screen, place)) unknownPath = place.path + carrySearch(place.search)
  // The code is requested together with the session, which decides whether it is shown.
  const loading = found && loadCode(found)
  loading?.catch(() => undefined)
  const instead = await redirectOf(screens, place, isNarrow(), () => sessionAt(place))
  if (instead) return instead
  const { default: View, begin } = await (loading as NonNullable<typeof loading>)
  begin?.()
  return { ...(found as Found), View, search: place.search }
}

/** Shows the screen of the current URL: checks access, loads its code and texts, then switches to it. */
export async function arrive() {
  turn += 1
  const thisTurn = turn
  change({ ...arrival, pending: true })
  const next = await prepare(here()).catch((error: unknown) => ({ error }))
  if (thisTurn !== turn) return
  if ('path' in next) return send(next)
  change({ current: 'screen' in next ? { ...next, unknownPath } : next, pending: false })
  unknownPath = undefined
}

/**
 * Opens the landing page and signs out there, so that no screen requests data without a session. Asks about unsaved
 * entries first.
 */
export async function leaveAndSignOut() {
  if (!(await confirmLeaving())) return
  startSigningOut()
  navigation().push(addressOf('landing'), undefined, { ignoreBlocker: true })
  await navigationDone()
  await signOut()
}

/**
 * Replaces a screen that the user may not read by the page that says so, or by what the account has to do first. The
 * session is fetched again before, because it may have been changed meanwhile. Nobody is taken away from unsaved entries.
 */
async function leaveForbidden() {
  if (hasUnsavedEntries()) return
  const { state, pathname, search } = navigation().location
  const session = await extendSession().catch(() => undefined)
  if (navigation().location.state.key !== state.key) return
  send(locationOf(session?.mustFirst ? afterSignIn(session, pathname + search) : addressOf('unauthorized')))
}

/** Switches between the mobile and desktop versions when the window is resized, and keeps unsaved entries. */
function moveToTwin() {
  const right = redirectToTwin(screens, here(), isNarrow())
  if (right) send(right)
}

/** Handles links written as `href="#/…"`, so that access checks and warnings apply to them. */
function followLink(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest?.('a[href^="#"]')
  const href = link?.getAttribute('href')
  if (!(link instanceof HTMLAnchorElement) || !href || link.target === '_blank') return
  event.preventDefault()
  // The hash contains the route, so a link within the page moves the focus without changing the URL.
  if (href.startsWith('#/')) navigation().push(href.slice(1))
  else focusPlace(href.slice(1))
}

/** The screens where a visit begins and ends, so that a newer version of the product can begin there too. */
const starts = (['landing', 'familyDashboard', 'worklist', 'siteList'] as const).map((name) => addressOf(name))
const isStart = () => starts.includes(findScreen(screens, here())?.screen.path ?? '')

/** The scroll position of each history entry, restored when the user goes back. */
const scrolled = new Map<string | undefined, number>()

/** Starts showing the screen of the current URL from a table of screens, and a second part that is loaded when needed. */
export function startArrivals(table: readonly Screen[], further?: typeof loadFurther) {
  screens = table
  loadFurther = further
  // The language in the document's query has been applied. If it stayed, every reload would apply it again, and the
  // router would take it for a parameter of the screen.
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash)
  history.scrollRestoration = 'manual'
  let left = navigation().location.state.key
  navigation().subscribe(async ({ location: { state }, action: { type } }) => {
    scrolled.set(left, window.scrollY)
    left = state.key
    // Whoever signs out is signed out first: a page that is reloaded tells no other tab.
    if (isStart() && !isSigningOut() && moveToNewer()) return
    const before = arrival.current
    await arrive()
    const isSame =
      before &&
      arrival.current &&
      'screen' in before &&
      'screen' in arrival.current &&
      before.screen === arrival.current.screen
    const isBack = type !== 'PUSH' && type !== 'REPLACE'
    if (!isSame && !arrival.pending) leaveNotifications(isBack)
    if (isBack || !isSame) requestAnimationFrame(() => window.scrollTo(0, (isBack && scrolled.get(left)) || 0))
  })
  onNarrowChange(moveToTwin)
  onNotAllowed(leaveForbidden)
  document.addEventListener('click', followLink)
  return arrive()
}
