import { createBrowserHistory, type HistoryLocation, type RouterHistory } from '@tanstack/react-router'

let made: RouterHistory | undefined
let index = 0

/** The place that the hash names. The document's own query stays out of it. */
function readLocation(): HistoryLocation {
  const href = location.hash.slice(1) || '/'
  const query = href.indexOf('?')
  let state = window.history.state as HistoryLocation['state'] | null
  if (state?.__TSR_index === undefined) {
    // An address that was typed has no number yet; without one, going back could not be told from going on.
    state = { __TSR_index: made ? index + 1 : 0 } as HistoryLocation['state']
    History.prototype.replaceState.call(window.history, state, '')
  }
  index = state.__TSR_index
  return {
    href,
    pathname: query < 0 ? href : href.slice(0, query),
    search: query < 0 ? '' : href.slice(query),
    hash: '',
    state,
  }
}

/** The history of the page, made when it is first needed. Routes are behind the hash, `#/path?a=1`. */
export function navigation(): RouterHistory {
  made ??= createBrowserHistory({
    parseLocation: readLocation,
    createHref: (href) => `${location.pathname}${location.search}#${href}`,
  })
  return made
}

/** Asks those who hold unsaved entries whether the page may be left, as any link would. */
export async function mayLeave(): Promise<boolean> {
  const { location, _getBlockers } = navigation()
  const move = { currentLocation: location, nextLocation: location, action: 'PUSH' as const }
  for (const { blockerFn } of _getBlockers()) if (await blockerFn(move)) return false
  return true
}
