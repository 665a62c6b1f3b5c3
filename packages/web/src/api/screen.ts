import type { Address } from '@semilla/contract/screens/address.ts'
import { type ScreenName, screenAddresses } from '@semilla/contract/screens.ts'
import type { ComponentType } from 'react'
import type { Audience } from './audience.ts'

/** The code of a screen. */
type Code = {
  readonly default: ComponentType
  /** Starts to read what the screen shows, before it is rendered: on a slow phone, that takes as long as the answer. */
  readonly begin?: () => void
}
type Load = () => Promise<Code>

/** A row of the table of screens; `screens.tsx` explains how to add one. */
export type Screen = Partial<Pick<Address, 'mobile' | 'mobileSearch' | 'search'>> & {
  /** The desktop path, or the only path of a screen for phones only. */
  readonly path: string
  readonly audience: readonly Audience[]
  /** Audiences that are redirected to their home screen if they are already signed in: for sign-in and sign-up. */
  readonly signedInGoHome?: readonly Audience[]
  /** The text key of the document's title, and of the `h1` unless the screen renders its own. */
  readonly title: string
  /** The areas whose texts the screen shows, besides `shell`, `validation` and, for staff, `forStaff`. */
  readonly texts?: readonly string[]
  readonly load: Load
  /** A separate view for narrow windows, if one responsive component cannot serve both. */
  readonly loadMobile?: Load
}

/** Returns a row of the table of screens: the address of that name, its audience and its content. */
export const screenAt = (name: ScreenName, screen: Omit<Screen, keyof Address>): Screen => ({
  ...screenAddresses[name],
  ...screen,
})
