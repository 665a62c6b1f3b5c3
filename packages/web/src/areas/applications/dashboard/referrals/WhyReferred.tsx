import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../../api/queries/reads.ts'
import { Skeletons } from '../../../../ui/page/Skeletons.tsx'
import { getReferralReasons } from '../../../matching/queries.ts'
import classes from '../dashboard.module.css'

/** Shows on request why a child was referred. */
export function WhyReferred({ referralId, siteName }: { referralId: number; siteName: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { data, error } = useRead(getReferralReasons, open ? { referralId } : undefined)
  return (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={t('dashboard.referrals.whySite', { site: siteName })}>
        <span>{t('dashboard.referrals.why')}</span>
      </summary>
      {error && <p>{error.message}</p>}
      {open && !data && !error && <Skeletons count={2} />}
      {data && (
        <ul>
          {data.reasons.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
    </details>
  )
}
