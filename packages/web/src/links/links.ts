import { twinOf } from '@semilla/contract/screens/address.ts'
import { addressOf, type Parameters, type ScreenName, screenAddresses } from '@semilla/contract/screens.ts'
import { createContext, use, useMemo } from 'react'
import type { z } from 'zod'
import { navigation } from '../ui/navigation/navigation.ts'

type Options = {
  readonly replace?: boolean
  /** Whether what was typed stays on the page, so that nobody is asked whether it may be lost. */
  readonly keepsEntries?: boolean
}
/** The arguments of a function that takes a screen's parameters, optional when none is required, and further arguments. */
type With<Name extends ScreenName, Rest extends readonly unknown[]> =
  Record<never, never> extends Parameters<Name>
    ? [parameters?: Parameters<Name>, ...rest: Rest]
    : [parameters: Parameters<Name>, ...rest: Rest]

/** Returns the `href` of a screen: `to('site', { siteId })`. The shell follows it without reloading the page. */
export const to = <Name extends ScreenName>(name: Name, ...[parameters]: With<Name, []>): string =>
  `#${addressOf(name, parameters as Parameters<Name>)}`

/** Navigates to an address that already exists, such as the result of `addressOf` or a `returnTo` parameter. */
export const navigateTo = (address: string, { replace = false, keepsEntries = false }: Options = {}) =>
  navigation()[replace ? 'replace' : 'push'](address, undefined, { ignoreBlocker: keepsEntries })

const go = <Name extends ScreenName>(name: Name, ...[parameters, options]: With<Name, [options?: Options]>) =>
  navigateTo(addressOf(name, parameters as Parameters<Name>), options)

/** Returns the function that navigates to a screen: `go('worklist')`, `go('confirm', { applicationId }, { replace: true })`. */
export const useGo = () => go

/**
 * Returns whether the address is that of a screen or of its twin on phones. A click on a link changes the address at
 * once, while the screen stays until the next one is loaded.
 */
export function isAddressOf(name: ScreenName): boolean {
  const path = navigation().location.pathname.toLowerCase()
  return [screenAddresses[name].path, twinOf(screenAddresses[name])].some((each) => each?.toLowerCase() === path)
}

/**
 * Returns the function that navigates on from a screen once something is saved, unless the user has left the screen since:
 * nobody is brought back from where they went while it was being saved.
 */
export const goOnFrom =
  (...screens: readonly ScreenName[]): typeof go =>
  (name, ...rest) => {
    if (screens.some(isAddressOf)) go(name, ...rest)
  }

/** The search parameters of the current screen. They may differ from those in the URL while the next screen loads. */
export const CurrentSearch = createContext<Readonly<Record<string, string>>>({})

/** Returns the parameters of a screen's address, decoded. */
export const parametersIn = <Name extends ScreenName>(
  name: Name,
  search: Readonly<Record<string, string>>,
): Parameters<Name> => (screenAddresses[name].search as unknown as z.ZodType<Parameters<Name>>).parse(search)

/** Returns the parameters of the current screen, decoded by the address of that name. */
export function useParameters<Name extends ScreenName>(name: Name): Parameters<Name> {
  const search = use(CurrentSearch)
  return useMemo(() => parametersIn(name, search), [name, search])
}
