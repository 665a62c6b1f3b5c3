import { navigation } from './navigation.ts'

/**
 * Returns a function that says whether the user has stayed on the page of now: for what follows an answer that may take long.
 * A page that is replaced by itself in another width of the window, as when a phone is turned, counts as the same one.
 */
export function stayingHere(): () => boolean {
  let isHere = true
  const stop = navigation().subscribe(({ action: { type } }) => {
    if (type === 'REPLACE') return
    isHere = false
    stop()
  })
  return () => isHere
}
