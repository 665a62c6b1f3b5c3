import { Anchor, Button } from '@mantine/core'
import { checkVerificationCode, sendVerificationCode } from '@semilla/contract/accounts/password.ts'
import { accountKind as accountKindCode } from '@semilla/contract/wire/codes.ts'
import { kindOfTyped } from '@semilla/domain/accounts/typedAccount.ts'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../api/queryClient.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { to, useGo, useScreenSearch } from '../../../ui/links.ts'
import { toast } from '../../../ui/toasts.tsx'
import { AccountCard, AccountLinks, AccountPage } from '../account/AccountPage.tsx'
import { forgotSearch } from '../search.ts'
import { useForm } from '../useForm.ts'
import { ResendCode } from './ResendCode.tsx'

/** The second step to a new password: the six digits that were sent. */
export default function CodeScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const search = useScreenSearch(forgotSearch)
  const form = useForm({ code: '' })
  const checking = useSubmit(checkVerificationCode)
  const sending = useSubmit(sendVerificationCode)
  const account = search.logonName ?? ''
  const kind = search.Type ?? kindOfTyped(account)
  const named = { account, accountKind: kind, phoneCountryCode: search.PhoneCountryCode ?? '1' }
  const again = { formPro: search.formPro, logonName: account, PhoneCountryCode: search.PhoneCountryCode }

  const submit = async () => {
    const code = form.typed.code.replace(/\D/g, '')
    if (!form.find([['code', code === '' ? 'required' : undefined]])) return
    try {
      const { outcome } = await checking.mutateAsync({ ...named, code })
      if (outcome !== 'valid') return form.say(t('validation.verificationCodeInvalid'), 'code')
      go('/ResetPsw', { ...again, Type: accountKindCode.encode(kind) ?? undefined, VerificationCode: code })
    } catch (error) {
      form.decline(checkVerificationCode, { ...named, code }, error)
    }
  }
  const resend = async () => {
    try {
      await sending.mutateAsync({ ...named, purpose: 'resetPassword' })
      toast.done(t('accounts.forgot.resent'))
      return true
    } catch (error) {
      form.decline(sendVerificationCode, named, error)
      return false
    }
  }

  return (
    <AccountPage title={t('accounts.forgot.codeTitle')} intro={t('accounts.forgot.codeIntro', { account })}>
      <AccountCard onSubmit={submit}>
        <ErrorSummary faults={form.summary} />
        <TextField
          {...form.bind('code')}
          hint={t('accounts.forgot.codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
        />
        <Button type="submit" size="lg" loading={checking.isPending}>
          {t('accounts.forgot.codeSubmit')}
        </Button>
        <ResendCode onResend={resend} />
      </AccountCard>
      <AccountLinks>
        <p>{t('accounts.forgot.nothing')}</p>
        <p>
          <Anchor href={to('/ForgetPsw', again)}>{t('accounts.forgot.change')}</Anchor>
        </p>
      </AccountLinks>
    </AccountPage>
  )
}
