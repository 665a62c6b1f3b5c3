import {
  type AnyRouter,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import i18next from 'i18next'
import { homeOf, mayOpen, signedOut, signInPath } from '../api/audience.ts'
import { currentSession } from '../api/session.ts'
import { changeLanguage, languageInAddress, loadTexts } from '../api/texts.ts'
import { screens } from '../screens.tsx'
import { focusPlace } from '../ui/focus.ts'
import { readSearch, writeSearch } from '../ui/links.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { Layout } from './Layout.tsx'
import { ScreenOutlet, viewOf } from './ScreenOutlet.tsx'
import { findScreen, type Place, rightPlace } from './twins.ts'
import { isNarrow, onNarrowChange } from './window.ts'

type At = { pathname: string; search: object }
const placeOf = (location: At): Place => ({ path: location.pathname, search: location.search as Place['search'] })
const sendTo = (place: Place) => redirect({ to: place.path, search: place.search, replace: true })

/** `lang` in an address is a wish, granted once: it must not come back when the visitor has chosen another language. */
async function grantLanguage({ path, search: { lang, ...search } }: Place) {
  const language = languageInAddress(`/#/?lang=${lang}`)
  if (language && language !== i18next.language) await changeLanguage(language)
  return sendTo({ path, search })
}

/** The one guard: the right twin, readable parameters, and somebody whom the screen is for. */
async function guard(place: Place) {
  if (place.search.lang) throw await grantLanguage(place)
  const right = rightPlace(screens, place, isNarrow())
  if (right) throw sendTo(right)
  const { screen } = findScreen(screens, place) ?? {}
  if (!screen) return
  if (screen.search && !screen.search.safeParse(place.search).success) throw sendTo({ path: '/Dashboard', search: {} })
  const open = mayOpen(signedOut, screen.audience)
  if (open && !screen.signedInGoHome) return
  // A page that is for anyone must not wait for a server that does not answer.
  const session = await currentSession().catch((error: unknown) => {
    if (open) return signedOut
    throw error
  })
  if (session.userId !== undefined && mayOpen(session, screen.signedInGoHome ?? []))
    throw sendTo({ path: homeOf(session), search: {} })
  if (mayOpen(session, screen.audience)) return
  if (session.userId !== undefined) throw sendTo({ path: '/Page/Unauthorized', search: {} })
  const returnTo = place.path + writeSearch(place.search)
  throw sendTo({ path: signInPath(screen.audience), search: { returnTo } })
}

const rootRoute = createRootRoute({ component: Layout, errorComponent: ErrorScreen })

/** One route for every screen: the table decides, so that a twin of the same screen keeps its state and its focus. */
const screenRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: ({ location }) => guard(placeOf(location)),
  loader: async ({ location }) => {
    const found = findScreen(screens, placeOf(location))
    if (!found) throw sendTo({ path: '/Dashboard', search: {} })
    const [View] = await Promise.all([viewOf(found), loadTexts(found.screen.texts ?? [])])
    return { ...found, View }
  },
  component: function Screen() {
    const loaded = screenRoute.useLoaderData()
    return <ScreenOutlet {...loaded} />
  },
  errorComponent: ErrorScreen,
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: ({ location }) => {
    throw sendTo({ path: '/Dashboard', search: placeOf(location).search })
  },
})

/** A window made narrow or wide while a screen is open: the twin takes its place, and unsaved entries stay. */
function moveToTwin({ state, history }: AnyRouter) {
  const right = rightPlace(screens, placeOf(state.location), isNarrow())
  if (right) history.replace(right.path + writeSearch(right.search), undefined, { ignoreBlocker: true })
}

/** Links written as `href="#/…"` change the screen through the router, so that guards and warnings see them. */
function followLink(event: MouseEvent, { history }: AnyRouter) {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest?.('a[href^="#"]')
  const href = link?.getAttribute('href')
  if (!(link instanceof HTMLAnchorElement) || !href || link.target === '_blank') return
  event.preventDefault()
  // The hash holds the route, so a link within the page moves the focus and leaves the address alone.
  if (href.startsWith('#/')) history.push(href.slice(1))
  else focusPlace(href.slice(1))
}

/** The router of the page, made once the language in its address has been read. */
export function startRouter() {
  // The library would add the document's own query to every route's parameters.
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash)
  const router = createRouter({
    routeTree: rootRoute.addChildren([homeRoute, screenRoute]),
    history: createHashHistory(),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPendingMs: 60_000,
    scrollRestoration: true,
    defaultErrorComponent: ErrorScreen,
  })
  onNarrowChange(() => moveToTwin(router))
  document.addEventListener('click', (event) => followLink(event, router))
  return router
}
