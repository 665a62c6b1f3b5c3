import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../../../api/queries/reads.ts'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { NotRead } from '../../../../../ui/page/LoadFailed.tsx'
import { MatchExplanation } from '../../../../matching/explanation/MatchExplanation.tsx'
import { getReferralReasons } from '../../../../matching/queries.ts'
import { useDetail } from '../../detail.ts'
import { rankText } from '../../rankText.ts'
import type { DetailReferral } from '../../record.ts'
import classes from '../Dialogs.module.css'
import { Replay } from '../why/Replay.tsx'

function Reasons({ referralId }: { referralId: number }) {
  const { t } = useTranslation()
  const read = useRead(getReferralReasons, { referralId })
  const { data } = read
  if (!data || whyMissing(read)) return <NotRead read={read} count={4} />
  const rank = data.rankGroup && rankText(t, { group: data.rankGroup, percent: data.rankPercent ?? 0 })
  return (
    <>
      <p>
        <strong>{rank ?? t('casework.detail.whyReferred.noRank')}</strong>
      </p>
      <p className={classes.soft}>{t('casework.detail.whyReferred.family')}</p>
      <ul className={classes.points}>
        {data.reasons.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </>
  )
}

/**
 * Shows why a child was referred: its rank and reasons at the time, as the family reads them, and whether it fits now.
 */
export function WhyDialog({ referral }: { referral: DetailReferral }) {
  const { t } = useTranslation()
  const { close, children } = useDetail()
  const name = children.find(({ id }) => id === referral.childId)?.firstName ?? ''
  return (
    <Dialog
      title={t('casework.detail.whyReferred.title', { name, site: referral.siteName })}
      onClose={close}
      actions={<Button onClick={close}>{t('shell.ui.close')}</Button>}
    >
      <h3>{t('casework.detail.whyReferred.then')}</h3>
      <Reasons referralId={referral.id} />
      <Replay referralId={referral.id} />
      <h3>{t('casework.detail.whyReferred.now')}</h3>
      <p className={classes.soft}>{t('casework.detail.whyReferred.nowHint')}</p>
      <MatchExplanation childId={referral.childId} vacancyId={referral.vacancyId} />
    </Dialog>
  )
}
