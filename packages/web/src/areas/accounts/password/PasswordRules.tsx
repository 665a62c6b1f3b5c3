import { type PasswordPolicy, passwordLengths, passwordRules } from '@semilla/domain/accounts/password.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './PasswordRules.module.css'

type Props = { policy: PasswordPolicy; password: string; ownWords: readonly string[] }

/** What a password must be, each line ticked as soon as it is. Rules that an empty field would meet wait for a letter. */
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
