import { type SyntheticEvent, useState } from 'react'

const keyOf = (panel: string) => `semilla.folded.${panel}`

function storedIn(panel: string): string | null {
  try {
    return localStorage.getItem(keyOf(panel))
  } catch {
    return null
  }
}

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
      try {
        if (folded === isFoldedAtFirst) localStorage.removeItem(keyOf(panel))
        else localStorage.setItem(keyOf(panel), folded ? '1' : '0')
      } catch {
        // A browser that stores nothing shows the panel as at first.
      }
    },
  }
}
