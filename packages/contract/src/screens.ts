import { z } from 'zod'
import { accountScreens } from './screens/account.ts'
import { type Address, twinOf } from './screens/address.ts'
import { familyScreens } from './screens/family.ts'
import { writeSearch } from './screens/query.ts'
import { workScreens } from './screens/work.ts'

/** Where every screen is: the only home of the described system's paths and names of parameters. */
export const screenAddresses = { ...accountScreens, ...familyScreens, ...workScreens } as const
type Addresses = typeof screenAddresses

export type ScreenName = keyof Addresses
/** What a screen's address says, in the domain's words. */
export type Parameters<Name extends ScreenName> = z.output<Addresses[Name]['search']>
/** The arguments with which a screen is addressed: its parameters, when it must have any. */
export type Given<Name extends ScreenName> =
  Record<never, never> extends Parameters<Name> ? [parameters?: Parameters<Name>] : [parameters: Parameters<Name>]

const textsOf = ({ search }: Address, parameters: unknown) =>
  z.encode(search, (parameters ?? {}) as never) as Record<string, unknown>

/** Returns the address of a screen: `addressOf('applicationDetail', { applicationId: 4 })`. */
export function addressOf<Name extends ScreenName>(name: Name, ...[parameters]: Given<Name>): string {
  const address: Address = screenAddresses[name]
  return address.path + writeSearch(textsOf(address, parameters))
}

/** Returns the address of the same screen on a phone, or on the phone's landing page when it has no place there. */
export function phoneAddressOf<Name extends ScreenName>(name: Name, ...[parameters]: Given<Name>): string {
  const address: Address = screenAddresses[name]
  const path = twinOf(address)
  if (!path) return twinOf(screenAddresses.landing) as string
  return path + writeSearch({ ...textsOf(address, parameters), ...address.mobileSearch })
}
