import type { Address } from '@semilla/contract/screens/address.ts'
import { type ScreenName, screenAddresses } from '@semilla/contract/screens.ts'
import type { ComponentType } from 'react'
import type { Audience } from './audience.ts'

type Load = () => Promise<{ default: ComponentType }>

/** One row of the table of screens; `screens.tsx` says how to add one. */
export type Screen = Partial<Pick<Address, 'mobile' | 'mobileSearch' | 'search'>> & {
  /** The desktop path, or the only path of a screen that exists on phones alone. */
  readonly path: string
  readonly audience: readonly Audience[]
  /** Who, when already signed in, has no business here and goes home instead: sign-in and sign-up. */
  readonly signedInGoHome?: readonly Audience[]
  /** Key of the document's title, and of the `h1` unless the screen makes its own. */
  readonly title: string
  /** The areas whose texts the screen shows, besides the shell's and the validation's. */
  readonly texts?: readonly string[]
  readonly load: Load
  /** A second view for narrow windows, when one responsive component cannot serve both. */
  readonly loadMobile?: Load
}

/** Returns a row of the table of screens: at the address of that name, with whom it is for and what it shows. */
export const screenAt = (name: ScreenName, screen: Omit<Screen, keyof Address>): Screen => ({
  ...screenAddresses[name],
  ...screen,
})
