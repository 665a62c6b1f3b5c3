import { type SyntheticEvent, useState } from 'react'

const keyOf = (panel: string) => `semilla.folded.${panel}`

function isStoredFolded(panel: string): boolean {
  try {
    return localStorage.getItem(keyOf(panel)) === '1'
  } catch {
    return false
  }
}

/** Returns the props of a `<details>` that is open at first, and as the user left it last time in this browser. */
export function useFolded(panel: string) {
  const [isFolded, setFolded] = useState(() => isStoredFolded(panel))
  return {
    open: !isFolded,
    onToggle: ({ currentTarget, target }: SyntheticEvent<HTMLDetailsElement>) => {
      if (target !== currentTarget) return
      const folded = !currentTarget.open
      setFolded(folded)
      try {
        if (folded) localStorage.setItem(keyOf(panel), '1')
        else localStorage.removeItem(keyOf(panel))
      } catch {
        // A browser that stores nothing shows the panel open.
      }
    },
  }
}
