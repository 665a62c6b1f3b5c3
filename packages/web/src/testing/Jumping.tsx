import { type ComponentProps, type ReactNode, useState } from 'react'
import { CurrentSearch } from '../links/links.ts'

type Search = ComponentProps<typeof CurrentSearch>['value']

/**
 * Shows a screen with one of two sets of parameters, and a button that goes to the other without leaving the screen, as the
 * menu of the back button does.
 */
export function Jumping({ between: [first, second], children }: { between: [Search, Search]; children: ReactNode }) {
  const [isSecond, jump] = useState(false)
  return (
    <CurrentSearch value={isSecond ? second : first}>
      <button type="button" onClick={() => jump(!isSecond)}>
        Jump
      </button>
      <main>{children}</main>
    </CurrentSearch>
  )
}
