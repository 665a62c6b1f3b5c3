import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../../ui/page/Panel.tsx'
import dashboard from '../dashboard.module.css'
import type { OwnApplication, OwnReferral } from '../queries.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { focusNextOffer } from './focusNextOffer.ts'
import { OfferCard } from './OfferCard.tsx'
import { OfferGroup } from './OfferGroup.tsx'
import classes from './Offers.module.css'
import { OffersMap } from './OffersMap.tsx'
import { AnswerSeveral, SortOffers } from './OfferTools.tsx'
import { useAccept } from './useAnswers.ts'
import { useOffers } from './useOffers.ts'
import { useShownOffers } from './useShownOffers.ts'

/** Returns how offers are accepted and declined; the focus then moves on to the next one. */
function useAnswering(applicationId: number, shown: number[], lookForNew: () => void) {
  const [declining, setDeclining] = useState<{ readonly referrals: readonly OwnReferral[]; readonly shown: number[] }>()
  const moveOn = (answered: readonly OwnReferral[], among = shown) => {
    lookForNew()
    focusNextOffer(
      among,
      answered.map(({ id }) => id),
    )
  }
  const { accept, isBusy } = useAccept(applicationId, (answered) => moveOn(answered))
  return {
    accept,
    isBusy,
    decline: (referrals: readonly OwnReferral[]) => setDeclining({ referrals, shown }),
    /** What is being declined, among the offers that were shown when that began. */
    declining,
    keep: () => setDeclining(undefined),
    moveOn,
  }
}

/** Shows the offers of an application by child, to be compared, sorted and answered one by one or several at once. */
export function Offers({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const { offers, groups, order, sort, chosen, choose, lookForNew, ...all } = useOffers(application)
  const [pointedAt, setPointedAt] = useState<number>()
  const { shownGroups, goTo, showAll } = useShownOffers(groups, chosen)
  const shown = groups.flatMap((group) => group.offers.map(({ id }) => id))
  const { accept, isBusy, decline, declining, moveOn, keep } = useAnswering(application.id, shown, lookForNew)
  const isOne = offers.length === 1
  const pointAt = (id: number) => {
    setPointedAt(id)
    const offer = offers.find((each) => each.id === id)
    if (offer) goTo(offer)
  }
  if (offers.length === 0 && !declining) return null
  return (
    <div id="offers" tabIndex={-1}>
      <Panel title={t('dashboard.offers.title', { count: offers.length })}>
        <p className={dashboard.soft}>{t('dashboard.offers.intro', { count: offers.length })}</p>
        {!isOne && (
          <div className={`${classes.tools} no-print`}>
            <SortOffers order={order} onSort={sort} />
            <OffersMap {...{ offers }} from={application.measuredFrom} selected={pointedAt} onSelect={pointAt} />
          </div>
        )}
        {shownGroups.map((group) => (
          <OfferGroup key={group.child.id} group={group} onShowOthers={goTo}>
            {group.shown.map((offer) => (
              <OfferCard
                key={offer.id}
                applicationId={application.id}
                {...{ offer, isBusy }}
                fee={application.fee}
                canAnswer={application.canUpdate}
                isChosen={isOne ? undefined : chosen.includes(offer)}
                isPointedAt={pointedAt === offer.id}
                onChoose={(isChosen) => choose(offer.id, isChosen)}
                onAccept={() => accept([offer])}
                onDecline={() => decline([offer])}
              />
            ))}
          </OfferGroup>
        ))}
        <AnswerSeveral
          {...{ ...all, offers, chosen, isBusy }}
          chooseAll={() => {
            // Nobody chooses what they do not see.
            showAll()
            all.chooseAll()
          }}
          onAccept={() => accept(chosen)}
          onDecline={() => decline(chosen)}
        />
        {declining && (
          <DeclineDialog
            applicationId={application.id}
            referrals={declining.referrals}
            onAnswered={() => moveOn(declining.referrals, declining.shown)}
            onClose={keep}
          />
        )}
      </Panel>
    </div>
  )
}
