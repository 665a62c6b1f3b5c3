import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

let routerHistory: RouterHistory | undefined

/** Returns the router's history, created on first use. Routes are in the hash, `#/path?a=1`. */
export function navigation(): RouterHistory {
  if (!routerHistory) {
    followTypedAddresses()
    routerHistory = createHashHistory()
  }
  return routerHistory
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
type LeaveCheck = () => Promise<boolean>
const leaveChecks = new Set<LeaveCheck>()
let unblock: (() => void) | undefined

/** Asks before the page is left by a link, the back button or closing the tab. Returns the function that stops asking. */
export function addLeaveCheck(mayGo: LeaveCheck): () => void {
  leaveChecks.add(mayGo)
  unblock ??= navigation().block({ enableBeforeUnload: true, blockerFn: async () => !(await confirmLeaving()) })
  return () => {
    leaveChecks.delete(mayGo)
    if (leaveChecks.size > 0) return
    unblock?.()
    unblock = undefined
  }
}

/** Returns whether the page has entries that would be lost. */
export const hasUnsavedEntries = () => leaveChecks.size > 0

/** Returns whether the page may be left, after asking as a link would: once, however many of its forms have entries. */
export async function confirmLeaving(): Promise<boolean> {
  const [mayGo] = leaveChecks
  return mayGo === undefined || mayGo()
}
