import { twinOf } from '@semilla/contract/screens/address.ts'
import { readSearch } from '@semilla/contract/screens/query.ts'
import { screenAddresses } from '@semilla/contract/screens.ts'
import type { Screen } from '../api/screen.ts'

export type ScreenLocation = { readonly path: string; readonly search: Readonly<Record<string, string>> }
export type Found = { readonly screen: Screen; readonly mobile: boolean }

const landing = { desktop: screenAddresses.landing.path, mobile: twinOf(screenAddresses.landing) ?? '' } as const

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)
const isMobilePath = (path: string) => /^\/mobile(\/|$)/i.test(path)

/** Returns the path and search parameters of a URL. */
export function locationOf(address: string): ScreenLocation {
  const [path = '', query = ''] = address.split('?')
  return { path, search: readSearch(query) }
}

/**
 * Returns which of several screens with the same mobile path is meant: the one with the most required parameters that
 * are all present.
 */
function screenByMobilePath(screens: readonly Screen[], place: ScreenLocation): Screen | undefined {
  const mobileSearchOf = (screen: Screen) => Object.entries(screen.mobileSearch ?? {})
  return screens
    .filter((screen) => same(twinOf(screen) ?? '', place.path))
    .filter((screen) => mobileSearchOf(screen).every(([name, value]) => place.search[name] === value))
    .sort((a, b) => mobileSearchOf(b).length - mobileSearchOf(a).length)[0]
}

/** Returns the screen of a path, regardless of its case. */
export function findScreen(screens: readonly Screen[], place: ScreenLocation): Found | undefined {
  const path = trimmed(place.path)
  if (isMobilePath(path)) {
    const screen = screenByMobilePath(screens, { ...place, path })
    return screen && { screen, mobile: true }
  }
  const screen = screens.find((each) => same(each.path, path))
  return screen && { screen, mobile: false }
}

/**
 * Returns where a visitor is redirected, if anywhere: from unknown paths to the landing page, in a window of 768 px or
 * less to the mobile path, in a wider one to the desktop path if there is one. Search parameters are kept.
 */
export function redirectToTwin(
  screens: readonly Screen[],
  place: ScreenLocation,
  narrow: boolean,
): ScreenLocation | undefined {
  const found = findScreen(screens, place)
  if (!found) return { path: narrow ? landing.mobile : landing.desktop, search: {} }
  const { screen, mobile } = found
  if (narrow === mobile) return undefined
  if (narrow) {
    const path = twinOf(screen)
    return path ? { path, search: { ...place.search, ...screen.mobileSearch } } : { path: landing.mobile, search: {} }
  }
  if (isMobilePath(screen.path)) return undefined
  const mobileSearch = screen.mobileSearch ?? {}
  const search = Object.fromEntries(Object.entries(place.search).filter(([name]) => !(name in mobileSearch)))
  return { path: screen.path, search }
}
