import { Anchor, Button } from '@mantine/core'
import { accountKindOf } from '@semilla/domain/accounts/typedAccount.ts'
import { useTranslation } from 'react-i18next'
import { required } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { goOnFrom, to, useParameters } from '../../../links/links.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { AccountCard, AccountLinks, AccountPage } from '../account/AccountPage.tsx'
import { checkVerificationCode, sendVerificationCode } from '../queries.ts'
import { ResendCode } from './ResendCode.tsx'

const go = goOnFrom('passwordCode')

const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** Second step of a password reset: asks for the six-digit code. */
export default function CodeScreen() {
  const { t } = useTranslation()
  const search = useParameters('passwordCode')
  const form = useForm({
    start: { code: '' },
    rules: ({ code }) => ({ code: required(digitsOf(code)) }),
    labels: (field) => t(`accounts.fields.${field}`),
  })
  const account = search.account ?? ''
  const kind = search.kind ?? accountKindOf(account)
  const named = { account, accountKind: kind, phoneCountryCode: search.country ?? '1' }
  const again = { door: search.door, account, country: search.country }

  const submit = form.submit(checkVerificationCode, ({ code }) => ({ ...named, code: digitsOf(code) }), {
    done: ({ outcome }, { code }) => {
      if (outcome === 'tooManyTries') return form.showFault('verificationCodeTriedOften', 'code')
      if (outcome !== 'valid') return form.showFault('verificationCodeInvalid', 'code')
      go('resetPassword', { ...again, kind, code })
    },
  })
  const resend = async () => {
    const isSent = await form.send(sendVerificationCode, { ...named, purpose: 'resetPassword' })
    if (isSent) toast.done(t('accounts.forgot.resent'))
    return isSent !== undefined
  }

  return (
    <AccountPage title={t('accounts.forgot.codeTitle')} intro={t('accounts.forgot.codeIntro', { account })}>
      <AccountCard form={form} onSubmit={submit}>
        <TextField
          {...form.bind('code')}
          hint={t('accounts.forgot.codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
        <Button type="submit" size="lg" loading={form.isBusy}>
          {t('accounts.forgot.codeSubmit')}
        </Button>
        <ResendCode onResend={resend} />
      </AccountCard>
      <AccountLinks>
        <p>{t(kind === 'phone' ? 'accounts.forgot.nothingByText' : 'accounts.forgot.nothing')}</p>
        <p>
          <Anchor href={to('forgotPassword', again)}>{t('accounts.forgot.change')}</Anchor>
        </p>
      </AccountLinks>
    </AccountPage>
  )
}
