import { Anchor, Button } from '@mantine/core'
import { signInAt } from '@semilla/contract/screens/account.ts'
import { accountKindOf, typedAccountFault } from '@semilla/domain/accounts/typedAccount.ts'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../forms/useForm.ts'
import { goOnFrom, to, useParameters } from '../../../links/links.ts'
import { AccountField } from '../account/AccountField.tsx'
import { AccountCard, AccountLinks, AccountPage } from '../account/AccountPage.tsx'
import { sendVerificationCode } from '../queries.ts'

const go = goOnFrom('forgotPassword')

/** First step of a password reset: asks for the account. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation()
  const search = useParameters('forgotPassword')
  const form = useForm({
    start: { account: search.account ?? '', country: search.country ?? '1' },
    rules: ({ account, country }) => ({ account: typedAccountFault(account, country) }),
    labels: (field) => t(`accounts.fields.${field}`),
  })
  const submit = form.submit(
    sendVerificationCode,
    ({ account, country }) => ({
      account,
      accountKind: accountKindOf(account),
      phoneCountryCode: country,
      purpose: 'resetPassword' as const,
    }),
    {
      done: (_sent, { account, accountKind: kind, phoneCountryCode }) =>
        go('passwordCode', { door: search.door, account: account.trim(), country: phoneCountryCode, kind }),
    },
  )

  return (
    <AccountPage title={t('accounts.forgot.title')} intro={t('accounts.forgot.intro')}>
      <AccountCard form={form} onSubmit={submit}>
        <AccountField account={form.bind('account')} country={form.bind('country')} isNew />
        <Button type="submit" size="lg" loading={form.isBusy}>
          {t('accounts.forgot.submit')}
        </Button>
      </AccountCard>
      <AccountLinks>
        <p>
          <Anchor href={to(signInAt[search.door ?? 'family'])}>{t('accounts.forgot.back')}</Anchor>
        </p>
      </AccountLinks>
    </AccountPage>
  )
}
