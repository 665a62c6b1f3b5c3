import { z } from 'zod'
import { accountScreens } from './screens/account.ts'
import { type Address, twinOf } from './screens/address.ts'
import { familyScreens } from './screens/family.ts'
import { messageScreens } from './screens/messages.ts'
import { writeSearch } from './screens/query.ts'
import { workScreens } from './screens/work.ts'

/** The address of every screen. The legacy system's paths and parameter names stand only here. */
export const screenAddresses = { ...accountScreens, ...familyScreens, ...workScreens, ...messageScreens } as const
type Addresses = typeof screenAddresses

export type ScreenName = keyof Addresses
/** The parameters of a screen, in the domain's words. */
export type Parameters<Name extends ScreenName> = z.output<Addresses[Name]['search']>
/** The arguments that address a screen: its parameters, optional when none is required. */
export type Given<Name extends ScreenName> =
  Record<never, never> extends Parameters<Name> ? [parameters?: Parameters<Name>] : [parameters: Parameters<Name>]

const textsOf = ({ search }: Address, parameters: unknown) =>
  z.encode(search, (parameters ?? {}) as never) as Record<string, unknown>

/** Returns the address of a screen: `addressOf('applicationDetail', { applicationId: 4 })`. */
export function addressOf<Name extends ScreenName>(name: Name, ...[parameters]: Given<Name>): string {
  const address: Address = screenAddresses[name]
  return address.path + writeSearch(textsOf(address, parameters))
}

/** Returns the address of a screen on phones, or of the landing page there when the screen has none. */
export function phoneAddressOf<Name extends ScreenName>(name: Name, ...[parameters]: Given<Name>): string {
  const address: Address = screenAddresses[name]
  const path = twinOf(address)
  if (!path) return twinOf(screenAddresses.landing) as string
  return path + writeSearch({ ...textsOf(address, parameters), ...address.mobileSearch })
}
