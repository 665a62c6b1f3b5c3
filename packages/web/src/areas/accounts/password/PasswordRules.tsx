import { passwordLengths, passwordRules } from '@semilla/domain/accounts/password.ts'
import type { PasswordPolicy } from '@semilla/domain/accounts/passwordPolicies.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './PasswordRules.module.css'

type Props = { policy: PasswordPolicy; password: string; ownWords: readonly string[] }

/** Shows the password rules and ticks each one that is met; none is ticked while the password is empty. */
export function PasswordRules({ policy, password, ownWords }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.rules}>
      <p>{t('accounts.rules.title')}</p>
      <ul>
        {passwordRules[policy].map(({ name, holds }) => {
          const isMet = password !== '' && holds(password, ownWords)
          const Icon = isMet ? IconCircleCheckFilled : IconCircle
          return (
            <li key={name} data-met={isMet}>
              <Icon aria-hidden size={18} />
              <span>
                {t(`accounts.rules.${name}`, passwordLengths[policy])}
                <span className="visually-hidden">: {t(isMet ? 'accounts.rules.met' : 'accounts.rules.open')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
