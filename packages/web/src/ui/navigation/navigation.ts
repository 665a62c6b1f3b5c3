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
 * Handles an address typed by hand like a link. The browser's own navigation carries no position in the history, so it
 * could not be undone if the user decides to stay.
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
  // In the capture phase, so that it runs before the router's own listener.
  window.addEventListener('popstate', follow, { capture: true })
}

/** Asks the user and resolves to whether the page may be left. */
type Ask = () => Promise<boolean>
const asked = new Set<Ask>()

/** Asks before the page is left by a link, the back button or closing the tab. Returns the function that stops asking. */
export function askBeforeLeaving(mayGo: Ask): () => void {
  asked.add(mayGo)
  const unblock = navigation().block({ enableBeforeUnload: true, blockerFn: async () => !(await mayGo()) })
  return () => {
    asked.delete(mayGo)
    unblock()
  }
}

/** Returns whether the page may be left, after asking as a link would. */
export async function mayLeave(): Promise<boolean> {
  for (const mayGo of asked) if (!(await mayGo())) return false
  return true
}
