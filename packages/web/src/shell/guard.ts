import { carrySearch } from '@semilla/contract/screens/query.ts'
import { addressOf, screenAddresses } from '@semilla/contract/screens.ts'
import { afterSignIn, firstScreenOf, homeOf, mayOpen, type Session, signedOut, signInOf } from '../api/audience.ts'
import type { Screen } from '../api/screen.ts'
import { findScreen, locationOf, redirectToTwin, type ScreenLocation } from './twins.ts'

/** Returns whether a screen cannot be shown because a parameter is missing or invalid. */
export const lacksParameters = ({ search }: Screen, place: ScreenLocation): boolean =>
  search !== undefined && !search.safeParse(place.search).success

/**
 * Returns where a visitor is redirected, if anywhere: to the right version of the screen, away from invalid parameters,
 * to sign-in or what the account has to do first with a way back, to the page for missing rights, or home from sign-in
 * pages. `session` is requested only for screens that depend on it.
 */
export async function redirectOf(
  screens: readonly Screen[],
  place: ScreenLocation,
  narrow: boolean,
  session: () => Promise<Session>,
): Promise<ScreenLocation | undefined> {
  const right = redirectToTwin(screens, place, narrow)
  if (right) return right
  const { screen } = findScreen(screens, place) ?? {}
  if (!screen) return undefined
  if (lacksParameters(screen, place)) return locationOf(addressOf('landing'))
  const open = mayOpen(signedOut, screen.audience)
  if (open && !screen.signedInGoHome) return undefined
  // A public page must not wait for the server.
  const who = await session().catch((error: unknown) => {
    if (open) return signedOut
    throw error
  })
  const isSignedIn = who.userId !== undefined
  if (isSignedIn && mayOpen(who, screen.signedInGoHome ?? [])) return locationOf(addressOf(homeOf(who)))
  const asked = place.path + carrySearch(place.search)
  const first = firstScreenOf(who)
  // Until then the account has no rights, so nothing can be said of what it may open.
  if (first && !open && screen.path !== screenAddresses[first].path) return locationOf(afterSignIn(who, asked))
  if (mayOpen(who, screen.audience)) return undefined
  if (isSignedIn) return locationOf(addressOf('unauthorized'))
  return locationOf(addressOf(signInOf(screen.audience, who), { returnTo: asked, leftId: who.leftId }))
}
