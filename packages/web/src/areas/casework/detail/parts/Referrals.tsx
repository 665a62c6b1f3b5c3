import { Button } from '@mantine/core'
import { hasEnded, isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusItem } from '../../../../ui/navigation/focus.ts'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { useDetail } from '../detail.ts'
import type { DetailReferral } from '../record.ts'
import classes from './Part.module.css'
import { Part } from './Part.tsx'
import { ReferralItem } from './ReferralItem.tsx'

const byUrgency = (a: DetailReferral, b: DetailReferral) =>
  Number(b.needsAccept) - Number(a.needsAccept) || (a.expiresOn ?? '9').localeCompare(b.expiresOn ?? '9')
const newestFirst = (a: DetailReferral, b: DetailReferral) => b.referredOn.localeCompare(a.referredOn)

/** The number of referrals shown at first, because a family can be in many queues. Print shows all. */
const initialCount = 6

const Items = ({ referrals, isShort }: { referrals: readonly DetailReferral[]; isShort?: boolean }) => (
  <ul className={classes.list} data-short={isShort}>
    {referrals.map((referral) => (
      <ReferralItem key={referral.id} referral={referral} />
    ))}
  </ul>
)

/** Shows all referrals: open ones first, beginning with those that need the family's answer, then places; ended ones collapsed. */
export function Referrals() {
  const { t } = useTranslation()
  const { application, may, open } = useDetail()
  const [showsAll, setShowsAll] = useState(false)
  const opened = application.referrals.filter(({ status }) => isOpenReferral(status)).sort(byUrgency)
  const places = application.referrals.filter(({ status }) => status === 'enrolled').sort(newestFirst)
  const ended = application.referrals.filter(({ status }) => hasEnded(status)).sort(newestFirst)
  const items = useRef<HTMLDivElement>(null)
  const showAll = () => {
    focusItem(items.current?.querySelector('ul') ?? null, initialCount)
    setShowsAll(true)
  }
  const refer = may('refer') && (
    <Button size="xs" variant="default" onClick={() => open({ kind: 'refer' })}>
      {t('casework.detail.actions.refer')}
    </Button>
  )
  return (
    <Part name="referrals" actions={refer}>
      {opened.length > 0 ? (
        <div ref={items}>
          <Items referrals={opened} isShort={!showsAll} />
        </div>
      ) : (
        places.length === 0 && (
          <EmptyState title={t('casework.detail.referral.none')} text={t('casework.detail.referral.noneText')} />
        )
      )}
      {opened.length > initialCount && !showsAll && (
        <p className="no-print">
          <Button size="xs" variant="default" onClick={showAll}>
            {t('casework.detail.referral.showAll', { count: opened.length })}
          </Button>
        </p>
      )}
      {places.length > 0 && (
        <details className={classes.older} open>
          <summary>{t('casework.detail.referral.places', { count: places.length })}</summary>
          <Items referrals={places} />
        </details>
      )}
      {ended.length > 0 && (
        <details className={classes.older} open={opened.length + places.length === 0}>
          <summary>{t('casework.detail.referral.ended', { count: ended.length })}</summary>
          <Items referrals={ended} />
        </details>
      )}
    </Part>
  )
}
