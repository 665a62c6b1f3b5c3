import { Button } from '@mantine/core'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusItem } from '../../../../ui/navigation/focus.ts'
import { Panel } from '../../../../ui/page/Panel.tsx'
import classes from '../dashboard.module.css'
import type { OwnApplication } from '../queries.ts'
import { asksFamily } from '../status/dashboardStatus.ts'
import { ReferralCard } from './ReferralCard.tsx'

/** The number of referrals shown at first. */
const initialCount = 4

/** Shows the referrals of an application: those that need an answer first, ended ones collapsed. */
export function ReferralList({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const { referrals } = application
  const open = referrals.filter(({ status }) => isOpenReferral(status))
  const over = referrals.filter(({ status }) => !isOpenReferral(status))
  const sorted = [...open.filter(asksFamily), ...open.filter((referral) => !asksFamily(referral))]
  const card = (referral: (typeof referrals)[number]) => (
    <ReferralCard key={referral.id} referral={referral} application={application} />
  )
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const showAll = () => {
    focusItem(list.current, initialCount)
    setAll(true)
  }
  if (referrals.length === 0) return null
  const shown = all ? sorted : sorted.slice(0, initialCount)
  return (
    <div id="referrals" tabIndex={-1}>
      <Panel title={t('dashboard.referrals.title')}>
        {sorted.length === 0 && <p className={classes.soft}>{t('dashboard.referrals.noneOpen')}</p>}
        <ul className={classes.referrals} ref={list}>
          {shown.map(card)}
        </ul>
        {shown.length < sorted.length && (
          <div className={classes.actions}>
            <Button variant="default" onClick={showAll}>
              {t('dashboard.referrals.all', { count: sorted.length })}
            </Button>
          </div>
        )}
        {over.length > 0 && (
          <details className={classes.details}>
            <summary>{t('dashboard.referrals.over', { count: over.length })}</summary>
            <ul className={classes.referrals}>{over.map(card)}</ul>
          </details>
        )}
      </Panel>
    </div>
  )
}
