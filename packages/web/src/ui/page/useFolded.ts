import { type SyntheticEvent, useState } from 'react'
import { withStorage } from '../../browser/storage.ts'

const keyOf = (panel: string) => `semilla.folded.${panel}`

const storedIn = (panel: string) => withStorage((browser) => browser.getItem(keyOf(panel)))

/**
 * Returns the props of a `<details>` that is as the user left it last time in this browser; at first it is open, unless
 * told otherwise.
 */
export function useFolded(panel: string, { isFoldedAtFirst = false } = {}) {
  const [isFolded, setFolded] = useState(() => (storedIn(panel) ?? (isFoldedAtFirst ? '1' : '0')) === '1')
  return {
    open: !isFolded,
    onToggle: ({ currentTarget, target }: SyntheticEvent<HTMLDetailsElement>) => {
      if (target !== currentTarget) return
      const folded = !currentTarget.open
      setFolded(folded)
      withStorage((browser) => {
        if (folded === isFoldedAtFirst) browser.removeItem(keyOf(panel))
        else browser.setItem(keyOf(panel), folded ? '1' : '0')
      })
    },
  }
}
