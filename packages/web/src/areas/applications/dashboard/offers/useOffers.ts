import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../../ui/notifications/announce.tsx'
import { type OwnApplication, readDashboardAgain } from '../queries.ts'
import { withDistinctions } from './distinction.ts'
import { childToName } from './named.ts'
import { type Offer, type OfferOrder, offersByChild, offersOf, sortedOffers } from './offers.ts'

/** When the dashboard is read again after an answer: another offer follows by itself within seconds. */
const readAgainAfterMs = [1500, 4000, 9000] as const

/** Returns a function that reads the dashboard a few more times, while the screen stays open. */
function useReplacements(): () => void {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const forget = () => {
    for (const timer of timers.current) clearTimeout(timer)
  }
  useEffect(() => forget, [])
  return () => {
    forget()
    // A failure is no news here: the next look, or the next visit, shows what has changed.
    const look = () => void readDashboardAgain().catch(() => undefined)
    timers.current = readAgainAfterMs.map((wait) => setTimeout(look, wait))
  }
}

/** Announces offers that arrive while the screen is open. */
function useAnnounceNew(offers: readonly Offer[]) {
  const { t } = useTranslation()
  const known = useRef<ReadonlySet<number>>(undefined)
  useEffect(() => {
    const arrived = offers.filter(({ id }) => known.current && !known.current.has(id))
    known.current = new Set(offers.map(({ id }) => id))
    if (arrived.length > 0) announce(t('dashboard.offers.arrived', { count: arrived.length, total: offers.length }))
  }, [offers, t])
}

/** Returns the offers of an application by child, in the chosen order, and which of them are chosen to be answered. */
export function useOffers(application: OwnApplication) {
  const { t } = useTranslation()
  const [order, setOrder] = useState<OfferOrder>('deadline')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const offers = useMemo((): readonly Offer[] => {
    const sorted = withDistinctions(t, sortedOffers(offersOf(application), order))
    return sorted.map((each) => ({ ...each, forChild: childToName(application, each) }))
  }, [t, application, order])
  useAnnounceNew(offers)
  const choose = (id: number, isChosen: boolean) =>
    setTicked((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)))
  const sort = (next: OfferOrder) => {
    setOrder(next)
    announce(t('dashboard.offers.sorted', { order: t(`dashboard.offers.by.${next}`) }))
  }
  return {
    offers,
    groups: offersByChild(application, offers),
    order,
    sort,
    chosen: offers.filter(({ id }) => ticked.has(id)),
    choose,
    chooseAll: () => setTicked(new Set(offers.map(({ id }) => id))),
    chooseNone: () => setTicked(new Set()),
    lookForNew: useReplacements(),
  }
}
