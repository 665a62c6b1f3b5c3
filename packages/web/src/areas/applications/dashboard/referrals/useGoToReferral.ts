import { useEffect } from 'react'
import { useParameters } from '../../../../links/links.ts'
import { focusPlace } from '../../../../ui/navigation/focus.ts'
import { offerElementId } from '../offers/OfferCard.tsx'
import { referralElementId } from './ReferralCard.tsx'

/** Goes to the referral that the address names, as the link of a message does, once the page shows it. */
export function useGoToReferral(isShown: boolean): void {
  const { referralId } = useParameters('familyDashboard')
  useEffect(() => {
    if (referralId === undefined || !isShown) return
    // After the page was scrolled to its start, as it is on arrival.
    const frame = requestAnimationFrame(() => {
      const ids = [referralElementId(referralId), offerElementId(referralId)]
      const place = ids.flatMap((id) => document.getElementById(id) ?? [])[0]
      if (!place) return
      // Referrals that have ended are folded away.
      const section = place.closest('details')
      if (section) section.open = true
      focusPlace(place.id)
    })
    return () => cancelAnimationFrame(frame)
  }, [referralId, isShown])
}
