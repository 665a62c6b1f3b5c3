import { Anchor, Button } from '@mantine/core'
import { sendVerificationCode } from '@semilla/contract/accounts/password.ts'
import { accountKind } from '@semilla/contract/wire/codes.ts'
import { kindOfTyped, typedAccountFault } from '@semilla/domain/accounts/typedAccount.ts'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../../api/queryClient.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { to, useGo, useScreenSearch } from '../../../ui/links.ts'
import { AccountField } from '../account/AccountField.tsx'
import { AccountCard, AccountLinks, AccountPage } from '../account/AccountPage.tsx'
import { doorOf, forgotSearch, signInPaths } from '../search.ts'
import { useForm } from '../useForm.ts'

/** The first step to a new password: for which account. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const search = useScreenSearch(forgotSearch)
  const form = useForm({ account: search.logonName ?? '', country: search.PhoneCountryCode ?? '1' })
  const sending = useSubmit(sendVerificationCode)

  const submit = async () => {
    const { account, country } = form.typed
    if (!form.find([['account', typedAccountFault(account, country)]])) return
    const kind = kindOfTyped(account)
    const input = { account, accountKind: kind, phoneCountryCode: country, purpose: 'resetPassword' } as const
    try {
      await sending.mutateAsync(input)
      const found = {
        logonName: account.trim(),
        PhoneCountryCode: country,
        Type: accountKind.encode(kind) ?? undefined,
      }
      go('/AuthCode', { formPro: search.formPro, ...found })
    } catch (error) {
      form.decline(sendVerificationCode, input, error)
    }
  }

  return (
    <AccountPage title={t('accounts.forgot.title')} intro={t('accounts.forgot.intro')}>
      <AccountCard onSubmit={submit}>
        <ErrorSummary faults={form.summary} />
        <AccountField account={form.bind('account')} country={form.bind('country')} isNew />
        <Button type="submit" size="lg" loading={sending.isPending}>
          {t('accounts.forgot.submit')}
        </Button>
      </AccountCard>
      <AccountLinks>
        <p>
          <Anchor href={to(signInPaths[doorOf(search.formPro)])}>{t('accounts.forgot.back')}</Anchor>
        </p>
      </AccountLinks>
    </AccountPage>
  )
}
