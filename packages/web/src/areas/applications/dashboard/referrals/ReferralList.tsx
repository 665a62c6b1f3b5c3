import { hasEnded, isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { useTranslation } from 'react-i18next'
import { Fold } from '../../../../ui/page/Fold.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import classes from '../dashboard.module.css'
import type { OwnApplication } from '../queries.ts'
import { asksFamily } from '../status/dashboardStatus.ts'
import { ReferralCard } from './ReferralCard.tsx'

type Props = { application: OwnApplication }

function Cards({ application, referrals }: Props & { referrals: OwnApplication['referrals'] }) {
  return (
    <ul className={classes.referrals}>
      {referrals.map((referral) => (
        <ReferralCard key={referral.id} referral={referral} application={application} />
      ))}
    </ul>
  )
}

/** Shows the programs that work on a spot, because they need no answer of the family or have it. */
export function OpenReferrals({ application }: Props) {
  const { t } = useTranslation()
  const open = application.referrals.filter((each) => isOpenReferral(each.status) && !asksFamily(each))
  if (open.length === 0) return null
  return (
    <Panel title={t('dashboard.referrals.title')}>
      <Cards {...{ application }} referrals={open} />
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
