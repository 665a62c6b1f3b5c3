import { Button } from '@mantine/core'
import { hasEnded, isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParameters } from '../../../../links/links.ts'
import { focusOnceDrawn } from '../../../../ui/navigation/focus.ts'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { useIsNarrow } from '../../../../ui/page/useIsNarrow.ts'
import classes from '../dashboard.module.css'
import { firstOnPhone } from '../firstOnPhone.ts'
import type { OwnApplication, OwnReferral } from '../queries.ts'
import { asksFamily } from '../status/dashboardStatus.ts'
import { ReferralCard, referralElementId } from './ReferralCard.tsx'

type Props = { application: OwnApplication }

function Cards({ application, referrals }: Props & { referrals: readonly OwnReferral[] }) {
  return (
    <ul className={classes.referrals}>
      {referrals.map((referral) => (
        <ReferralCard key={referral.id} referral={referral} application={application} />
      ))}
    </ul>
  )
}

const hasVisit = ({ visit }: OwnReferral) => visit !== undefined && visit.status !== 'cancelled'

/**
 * Shows the programs that work on a spot, because they need no answer of the family or have it. A phone shows the first ones
 * and those that the family visits, and the others on request.
 */
export function OpenReferrals({ application }: Props) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const { referralId } = useParameters('familyDashboard')
  const [showsAll, setShowsAll] = useState(false)
  const open = application.referrals.filter((each) => isOpenReferral(each.status) && !asksFamily(each))
  if (open.length === 0) return null
  const shown = isNarrow && !showsAll ? firstOnPhone(open, (each) => hasVisit(each) || each.id === referralId) : open
  const [next, ...others] = open.filter((each) => !shown.includes(each))
  const showAll = ({ id }: OwnReferral) => {
    setShowsAll(true)
    focusOnceDrawn(referralElementId(id))
  }
  return (
    <Panel title={t('dashboard.referrals.title')}>
      <Cards {...{ application }} referrals={shown} />
      {next && (
        <Button variant="default" fullWidth className="no-print" onClick={() => showAll(next)}>
          {t('dashboard.referrals.showOthers', { count: others.length + 1 })}
        </Button>
      )}
    </Panel>
  )
}

/** Shows the programs where children have a place, now or from a day to come. */
export function Places({ application }: Props) {
  const { t } = useTranslation()
  const places = application.referrals.filter(({ status }) => status === 'enrolled')
  if (places.length === 0) return null
  return (
    <Panel title={t('dashboard.referrals.places', { count: places.length })}>
      <Cards {...{ application }} referrals={places} />
    </Panel>
  )
}

/** Shows the referrals that have ended, on request. */
export function EndedReferrals({ application }: Props) {
  const { t } = useTranslation()
  const over = application.referrals.filter(({ status }) => hasEnded(status))
  if (over.length === 0) return null
  return (
    <Fold title={t('dashboard.referrals.over', { count: over.length })}>
      <Cards {...{ application }} referrals={over} />
    </Fold>
  )
}
