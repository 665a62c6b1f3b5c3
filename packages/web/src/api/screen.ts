import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Audience } from './audience.ts'

type Load = () => Promise<{ default: ComponentType }>

/** One row of the table of screens; `screens.tsx` says how to add one. */
export type Screen = {
  /** The desktop path, or the only path of a screen that exists on phones alone. */
  readonly path: string
  /** The mobile twin; `/Mobile` + path when not given, and `none` sends a narrow window to `/Mobile/Dashboard`. */
  readonly mobile?: string
  /** Search parameters that tell this screen's twin from another's; set when narrowing, taken away when widening. */
  readonly mobileSearch?: Readonly<Record<string, string>>
  readonly audience: readonly Audience[]
  /** Who, when already signed in, has no business here and goes home instead: sign-in and sign-up. */
  readonly signedInGoHome?: readonly Audience[]
  /** Reads the search parameters, which are always texts; one that it refuses sends the visitor to the landing page. */
  readonly search?: z.ZodType
  /** Key of the document's title, and of the `h1` unless the screen makes its own. */
  readonly title: string
  /** The areas whose texts the screen shows, besides the shell's and the validation's. */
  readonly texts?: readonly string[]
  readonly load: Load
  /** A second view for narrow windows, when one responsive component cannot serve both. */
  readonly loadMobile?: Load
}
