import { useState } from 'react'
import { useParameters } from '../../../../links/links.ts'
import { focusOnceDrawn } from '../../../../ui/navigation/focus.ts'
import { useIsNarrow } from '../../../../ui/page/useIsNarrow.ts'
import { useIsPrinting } from '../../../../ui/page/useIsPrinting.ts'
import { today } from '../../form/draft/useDraft.ts'
import { offerElementId } from './OfferCard.tsx'
import { type Offer, type offersByChild, shownFirst } from './offers.ts'

/** A child's offers: those that are shown, and the others. */
export type ShownGroup = ReturnType<typeof useShownOffers>['shownGroups'][number]

/**
 * Returns the offers of each child that are shown: on a phone the first ones, until the family asks for the others or prints
 * them. What the address or the map points at is always shown.
 */
export function useShownOffers(groups: ReturnType<typeof offersByChild>, chosen: readonly Offer[]) {
  const isNarrow = useIsNarrow()
  const isPrinting = useIsPrinting()
  const { referralId } = useParameters('familyDashboard')
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const isKept = (offer: Offer) => chosen.includes(offer) || offer.id === referralId
  const shownGroups = groups.map(({ child, offers }) => {
    const isFolded = isNarrow && !isPrinting && !opened.has(child.id)
    const shown = isFolded ? shownFirst(offers, today(), isKept) : offers
    return { child, offers, shown, others: offers.filter((offer) => !shown.includes(offer)) }
  })
  return {
    shownGroups,
    /** Shows all offers of a child, and goes to one of them. */
    goTo: ({ id, childId }: Offer) => {
      setOpened((before) => new Set([...before, childId]))
      focusOnceDrawn(offerElementId(id))
    },
    showAll: () => setOpened(new Set(groups.map(({ child }) => child.id))),
  }
}
