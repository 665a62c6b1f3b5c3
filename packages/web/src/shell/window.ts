import { maxMobileWidth } from './twins.ts'

const query = window.matchMedia(`(max-width: ${maxMobileWidth}px)`)

export const isNarrow = () => query.matches

export function onNarrowChange(listener: () => void) {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
