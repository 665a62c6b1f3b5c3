import { focusTitle } from '../../../../ui/navigation/focus.ts'
import { offerElementId } from './OfferCard.tsx'

/**
 * Focuses the offer that followed the answered ones, or the one before them: the buttons that had the focus are gone. Runs
 * after the offers have been drawn again.
 */
export function focusNextOffer(shown: readonly number[], answered: readonly number[]): void {
  const first = shown.findIndex((id) => answered.includes(id))
  const nearest = [...shown.slice(first + 1), ...shown.slice(0, Math.max(first, 0)).reverse()]
  requestAnimationFrame(() => {
    const next = nearest
      .filter((id) => !answered.includes(id))
      .flatMap((id) => document.getElementById(offerElementId(id)) ?? [])[0]
    if (next) next.focus()
    else focusTitle()
  })
}
