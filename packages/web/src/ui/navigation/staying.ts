import { isNarrow } from '../../browser/narrow.ts'
import { navigation } from './navigation.ts'

const place = () => ({ path: navigation().location.pathname, narrow: isNarrow() })

/**
 * Returns a function that says whether the user has stayed on the page of now: for what follows an answer that may take long.
 * A page that is replaced by itself, with other parameters or in another width of the window, as when a phone is turned,
 * counts as the same one.
 */
export function stayingHere(): () => boolean {
  let isHere = true
  let before = place()
  const stop = navigation().subscribe(({ action: { type } }) => {
    const now = place()
    if (type === 'REPLACE' && (now.path === before.path || now.narrow !== before.narrow)) {
      before = now
      return
    }
    isHere = false
    stop()
  })
  return () => isHere
}
