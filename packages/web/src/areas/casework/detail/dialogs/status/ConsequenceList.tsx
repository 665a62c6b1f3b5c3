import { useTranslation } from 'react-i18next'
import { fullName } from '../../detail.ts'
import classes from '../Dialogs.module.css'
import type { Consequences } from './consequences.ts'

/** The number of referrals that are listed by name; the others are counted. */
const named = 3

/** Shows the other effects of a status, or that there are none. */
export function ConsequenceList({ of: { children, withdrawn } }: { of: Consequences }) {
  const { t } = useTranslation()
  if (children.length + withdrawn.length === 0)
    return <p className={classes.consequences}>{t('casework.detail.status.nothingElse')}</p>
  return (
    <div className={classes.consequences}>
      <p>{t('casework.detail.status.besides')}</p>
      <ul>
        {children.map(({ child, to }) => (
          <li key={child.id}>
            {t('casework.detail.status.childBecomes', {
              name: fullName(child),
              status: t(`words.childStatus.${to}`),
            })}
          </li>
        ))}
        {withdrawn.length > named && (
          <li>{t('casework.detail.status.referralsWithdrawn', { count: withdrawn.length })}</li>
        )}
        {(withdrawn.length > named ? [] : withdrawn).map((referral) => (
          <li key={referral.id}>
            {t('casework.detail.status.referralWithdrawn', { site: referral.siteName, vacancy: referral.vacancyName })}
          </li>
        ))}
      </ul>
    </div>
  )
}
