import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

let made: RouterHistory | undefined

/** Returns the history of the page, made when it is first needed. Routes are behind the hash, `#/path?a=1`. */
export function navigation(): RouterHistory {
  if (!made) {
    followTypedAddresses()
    made = createHashHistory()
  }
  return made
}

/**
 * Takes an address that was typed as if a link with it had been pressed: the browser's own step carries no place in the
 * history, so if it were refused, the way back could not be found.
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
  // Before the router, which hears of each step too.
  window.addEventListener('popstate', follow, { capture: true })
}

/** Answers whether the page may be left; asks the person first. */
type Ask = () => Promise<boolean>
const asked = new Set<Ask>()

/** Has somebody asked before the page is left by a link, the back button or the closing of the tab. Returns how to stop. */
export function askBeforeLeaving(mayGo: Ask): () => void {
  asked.add(mayGo)
  const unblock = navigation().block({ enableBeforeUnload: true, blockerFn: async () => !(await mayGo()) })
  return () => {
    asked.delete(mayGo)
    unblock()
  }
}

/** Returns whether the page may be left, asking as any link would. */
export async function mayLeave(): Promise<boolean> {
  for (const mayGo of asked) if (!(await mayGo())) return false
  return true
}
