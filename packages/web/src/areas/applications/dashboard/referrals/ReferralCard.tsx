import { Button } from '@mantine/core'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDay } from '../../../../api/texts/format.ts'
import { useAction } from '../../../../forms/useAction.ts'
import { to } from '../../../../links/links.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import { ReferralTag } from '../../../enrollment/ReferralTag.tsx'
import { listChange } from '../../../matching/preferences/preferenceLists.ts'
import { changePreferences } from '../../../matching/queries.ts'
import { today } from '../../form/draft/useDraft.ts'
import classes from '../dashboard.module.css'
import type { OwnApplication, OwnReferral } from '../queries.ts'
import { asksFamily } from '../status/dashboardStatus.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { WhyReferred } from './WhyReferred.tsx'

/** Shows one referral: its dates, its reasons, and the family's answer. */
export function ReferralCard({ referral, application }: { referral: OwnReferral; application: OwnApplication }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const [declining, setDeclining] = useState(false)
  const { act, isBusy } = useAction(changePreferences)
  const {
    id: referralId,
    childId,
    siteId,
    siteName,
    programName,
    status,
    expiresOn,
    endedBecause,
    endedOn,
    endReason,
    declinedUntil,
  } = referral
  const name = application.children.find(({ id }) => id === childId)?.firstName ?? ''
  const isOpen = isOpenReferral(status)
  const asks = asksFamily(referral)

  const accept = async () => {
    const question = { title: t('dashboard.accept.title', { site: siteName }), text: t('dashboard.accept.text') }
    if (!(await confirm({ ...question, yes: t('dashboard.accept.yes') }))) return
    await act(listChange(application.id, 'accept', siteId, { childIds: [childId] }), () =>
      t('dashboard.accept.done', { site: siteName }),
    )
  }
  return (
    <li className={classes.referral} data-asks={asks}>
      <div className={classes.referralHead}>
        <h3>
          <a href={to('site', { siteId })}>{siteName}</a>
        </h3>
        {asks ? (
          <StatusTag tone="warning">{t('dashboard.referrals.asks')}</StatusTag>
        ) : (
          <ReferralTag {...{ status, endedBecause }} reader="family" />
        )}
      </div>
      <p>
        {t('dashboard.referrals.facts', { name, program: programName, day: formatLongDay(referral.referredOn) })}{' '}
        {t('dashboard.referrals.starts', { day: formatLongDay(referral.vacancyStartOn) })}
      </p>
      {expiresOn && expiresOn >= today() && status === 'active' && (
        <p className={classes.deadline}>
          {t(asks ? 'dashboard.referrals.deadline' : 'dashboard.referrals.until', { day: formatLongDay(expiresOn) })}
        </p>
      )}
      {endedOn && (
        <p className={classes.soft}>
          {t('words.referralCourse.on', { day: formatLongDay(endedOn) })}{' '}
          {endReason && t('words.referralCourse.reason', { reason: endReason })}{' '}
          {declinedUntil &&
            declinedUntil >= today() &&
            t('dashboard.referrals.declinedUntil', { name, day: formatLongDay(declinedUntil) })}
        </p>
      )}
      {isOpen && <p className={classes.soft}>{t(`dashboard.referrals.next.${asks ? 'answer' : status}`)}</p>}
      <WhyReferred referralId={referralId} siteName={siteName} />
      {isOpen && application.canUpdate && (
        <div className={classes.actions}>
          {asks && (
            <Button onClick={accept} loading={isBusy}>
              {t('dashboard.accept.button')}
            </Button>
          )}
          <Button variant="default" onClick={() => setDeclining(true)}>
            {t('dashboard.decline.button')}
          </Button>
        </div>
      )}
      {declining && <DeclineDialog referral={referral} onClose={() => setDeclining(false)} />}
    </li>
  )
}
