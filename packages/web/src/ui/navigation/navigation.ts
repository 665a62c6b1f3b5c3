import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

let made: RouterHistory | undefined

/** Returns the router's history, created on first use. Routes are in the hash, `#/path?a=1`. */
export function navigation(): RouterHistory {
  if (!made) {
    followTypedAddresses()
    made = createHashHistory()
  }
  return made
}

/**
 * Handles a typed URL like a pressed link. The browser's own history entry has no position, so if the user chose to
 * stay, the previous entry could not be found.
 */
function followTypedAddresses() {
  let typed: string | undefined
  const follow = (event: PopStateEvent) => {
    if (event.state !== null && typed === undefined) return
    event.stopImmediatePropagation()
    if (typed === undefined) {
      typed = location.hash.slice(1) || '/'
      history.back()
    } else {
      navigation().push(typed)
      typed = undefined
    }
  }
  // Registered before the router's listener, which gets every event too.
  window.addEventListener('popstate', follow, { capture: true })
}

/** Returns whether the page may be left; may ask the user first. */
type Ask = () => Promise<boolean>
const asked = new Set<Ask>()

/**
 * Asks the user before the page is left by a link, the back button or closing the tab. Returns a function that stops
 * asking.
 */
export function askBeforeLeaving(mayGo: Ask): () => void {
  asked.add(mayGo)
  const unblock = navigation().block({ enableBeforeUnload: true, blockerFn: async () => !(await mayGo()) })
  return () => {
    asked.delete(mayGo)
    unblock()
  }
}

/** Returns whether the page may be left, after asking the user as for a link. */
export async function mayLeave(): Promise<boolean> {
  for (const mayGo of asked) if (!(await mayGo())) return false
  return true
}
