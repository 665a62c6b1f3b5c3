import { Anchor, Button } from '@mantine/core'
import { signInAt } from '@semilla/contract/screens/account.ts'
import { accountKindOf } from '@semilla/domain/accounts/typedAccount.ts'
import { dayInCity, isCalendarDate } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../forms/useForm.ts'
import { to, useGo, useParameters } from '../../../links/links.ts'
import { Countdown } from '../../../ui/display/Countdown.tsx'
import { BirthDateField } from '../../../ui/fields/dates/BirthDateField.tsx'
import { fieldId } from '../../../ui/fields/field.ts'
import { focusOnceDrawn, focusTitle } from '../../../ui/navigation/focus.ts'
import { AccountCard, AccountPage } from '../account/AccountPage.tsx'
import type { Portal } from '../portals.ts'
import { resetPassword } from '../queries.ts'
import { AccountForPasswords } from './AccountForPasswords.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { usePasswordPolicy } from './usePasswordPolicy.ts'

const redirectSeconds = 10

/** Shows that the password was changed and moves on to sign-in, unless the user stops it. */
function Done({ signIn }: { signIn: (typeof signInAt)[Portal] }) {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <AccountPage title={t('accounts.forgot.doneTitle')}>
      <AccountCard>
        <p>{t('accounts.forgot.doneText')}</p>
        <Button component="a" href={to(signIn)} size="lg">
          {t('accounts.forgot.toSignIn')}
        </Button>
        <Countdown
          seconds={redirectSeconds}
          onEnd={() => go(signIn, {}, { replace: true })}
          text={(left) => t('accounts.forgot.redirect', { left })}
        />
      </AccountCard>
    </AccountPage>
  )
}

/** Last step of a password reset: asks for the new password. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation()
  const search = useParameters('resetPassword')
  const { policy, faultOf } = usePasswordPolicy()
  const [state, setState] = useState<'asking' | 'birthDate' | 'codeOver' | 'done'>('asking')
  const account = search.account ?? ''
  const named = {
    account,
    accountKind: search.kind ?? accountKindOf(account),
    phoneCountryCode: search.country ?? '1',
  }

  const form = useForm({
    start: { newPassword: '', repeatPassword: '', birthDate: '' },
    rules: ({ newPassword, repeatPassword, birthDate }) => ({
      newPassword: faultOf(newPassword, { name: account }),
      repeatPassword: repeatPassword === newPassword ? undefined : 'passwordsDiffer',
      birthDate: state !== 'birthDate' || isCalendarDate(birthDate) ? undefined : 'dateInvalid',
    }),
    labels: (field) => t(`accounts.fields.${field}`),
  })
  const inputOf = ({ newPassword, birthDate }: typeof form.values) => ({
    ...named,
    code: search.code ?? '',
    newPassword,
    birthDate: birthDate || undefined,
  })
  const submit = form.submit(resetPassword, inputOf, {
    done: ({ outcome }, { birthDate }) => {
      if (outcome === 'birthDateNeeded') {
        setState('birthDate')
        if (birthDate) return form.showFault('accounts.forgot.birthDateWrong', 'birthDate')
        return focusOnceDrawn(fieldId('birthDate'))
      }
      if (outcome !== 'valid') form.showFault('accounts.forgot.codeOver')
      setState(outcome === 'valid' ? 'done' : 'codeOver')
      if (outcome === 'valid') requestAnimationFrame(focusTitle)
    },
  })

  if (state === 'done') return <Done signIn={signInAt[search.door ?? 'family']} />
  const again = { door: search.door, account, country: search.country }
  return (
    <AccountPage title={t('accounts.forgot.resetTitle')} intro={t('accounts.forgot.resetIntro')}>
      <AccountCard form={form} onSubmit={submit}>
        {state === 'codeOver' && <Anchor href={to('forgotPassword', again)}>{t('accounts.forgot.again')}</Anchor>}
        <AccountForPasswords name={account} />
        <NewPasswordFields
          policy={policy}
          password={form.bind('newPassword')}
          repeated={form.bind('repeatPassword')}
          owner={{ name: account }}
        />
        {state === 'birthDate' && (
          <BirthDateField
            {...form.bind('birthDate')}
            hint={t('accounts.forgot.birthDateNeeded')}
            latest={dayInCity(new Date())}
          />
        )}
        <Button type="submit" size="lg" loading={form.isBusy}>
          {t('accounts.forgot.resetSubmit')}
        </Button>
      </AccountCard>
    </AccountPage>
  )
}
