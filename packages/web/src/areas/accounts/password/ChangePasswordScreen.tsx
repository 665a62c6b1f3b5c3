import { Button } from '@mantine/core'
import { addressOf } from '@semilla/contract/screens.ts'
import { useTranslation } from 'react-i18next'
import { afterSignIn } from '../../../api/audience.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { extendSession, useSession } from '../../../api/session.ts'
import { useForm } from '../../../forms/useForm.ts'
import { isAddressOf, navigateTo, to, useParameters } from '../../../links/links.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { FormActions } from '../../../ui/page/Panel.tsx'
import { AccountCard, AccountPage } from '../account/AccountPage.tsx'
import { changePassword, getMyProfile } from '../queries.ts'
import { AccountForPasswords } from './AccountForPasswords.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { usePasswordPolicy } from './usePasswordPolicy.ts'

/** Changes the user's password. All other devices are signed out. */
export default function ChangePasswordScreen() {
  const { t } = useTranslation()
  const { returnTo } = useParameters('changePassword')
  const session = useSession()
  const { data: profile } = useRead(getMyProfile, {})
  const { policy, faultOf } = usePasswordPolicy()
  const owner = { name: profile?.account ?? '', firstName: profile?.firstName, lastName: profile?.lastName }

  const form = useForm({
    start: { currentPassword: '', newPassword: '', repeatPassword: '' },
    rules: ({ currentPassword, newPassword, repeatPassword }) => {
      const isSame = newPassword !== '' && newPassword === currentPassword
      return {
        currentPassword: currentPassword === '' ? 'required' : undefined,
        newPassword: isSame ? 'passwordUnchanged' : faultOf(newPassword, owner),
        repeatPassword: repeatPassword === newPassword ? undefined : 'passwordsDiffer',
      }
    },
    labels: (field) => t(`accounts.fields.${field}`),
    fieldOf: (place) => (place === 'oldPassword' ? 'currentPassword' : place),
  })
  const submit = form.submit(
    changePassword,
    ({ currentPassword, newPassword }) => ({ oldPassword: currentPassword, newPassword }),
    {
      done: async () => {
        toast.done(t('accounts.change.done'))
        const isFirst = session.mustFirst !== undefined
        const next = await extendSession()
        // Nobody is brought back from where they went meanwhile.
        if (!isAddressOf('changePassword')) return
        navigateTo(isFirst ? afterSignIn(next, returnTo) : addressOf('profile'), { replace: true })
      },
    },
  )

  return (
    <AccountPage
      title={t('accounts.change.title')}
      intro={t(session.mustFirst ? 'accounts.change.first' : 'accounts.change.intro')}
    >
      <AccountCard form={form} onSubmit={submit}>
        <AccountForPasswords name={owner.name} />
        <PasswordField {...form.bind('currentPassword')} />
        <NewPasswordFields
          policy={policy}
          password={form.bind('newPassword')}
          repeated={form.bind('repeatPassword')}
          owner={owner}
        />
        <FormActions>
          <Button type="submit" loading={form.isBusy}>
            {t('accounts.change.submit')}
          </Button>
          {!session.mustFirst && (
            <Button variant="default" component="a" href={to('profile')}>
              {t('shell.ui.cancel')}
            </Button>
          )}
        </FormActions>
      </AccountCard>
    </AccountPage>
  )
}
