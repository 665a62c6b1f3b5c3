import { getReferralReasons } from '@semilla/contract/matching.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asked } from '../../../api/queryClient.ts'
import { Skeletons } from '../../../ui/Skeletons.tsx'
import classes from './dashboard.module.css'

/** Why a child was referred, asked for when somebody wants to know. */
export function WhyReferred({ referralId, siteName }: { referralId: number; siteName: string }) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState(false)
  const query = asked(getReferralReasons, { referralId })
  const { data, error } = useQuery({ ...query, queryKey: [...query.queryKey, i18n.language], enabled: open })
  return (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={t('dashboard.referrals.whySite', { site: siteName })}>
        {t('dashboard.referrals.why')}
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
