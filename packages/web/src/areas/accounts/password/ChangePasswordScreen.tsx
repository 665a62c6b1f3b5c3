import { Button } from '@mantine/core'
import { changePassword } from '@semilla/contract/accounts/password.ts'
import { getMyProfile } from '@semilla/contract/accounts/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asked, useSubmit } from '../../../api/queryClient.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { to, useGo } from '../../../ui/links.ts'
import { FormActions } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { AccountCard, AccountPage } from '../account/AccountPage.tsx'
import { useForm } from '../useForm.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { usePasswordPolicy } from './usePasswordPolicy.ts'

const fieldsOnForm = { oldPassword: 'currentPassword' } as const

/** Another password for the own account; every other phone and computer is signed out. */
export default function ChangePasswordScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const { data: profile } = useQuery(asked(getMyProfile, {}))
  const { policy, faultOf } = usePasswordPolicy()
  const form = useForm({ currentPassword: '', newPassword: '', repeatPassword: '' })
  const saving = useSubmit(changePassword)
  const owner = { name: profile?.account ?? '', firstName: profile?.firstName, lastName: profile?.lastName }

  const submit = async () => {
    const { currentPassword, newPassword, repeatPassword } = form.typed
    const isSame = newPassword !== '' && newPassword === currentPassword
    const isRight = form.find([
      ['currentPassword', currentPassword === '' ? 'required' : undefined],
      ['newPassword', isSame ? 'passwordUnchanged' : faultOf(newPassword, owner)],
      ['repeatPassword', repeatPassword === newPassword ? undefined : 'passwordsDiffer'],
    ])
    if (!isRight) return
    const input = { oldPassword: currentPassword, newPassword }
    try {
      await saving.mutateAsync(input)
      toast.done(t('accounts.change.done'))
      go('/Profile', {}, { replace: true })
    } catch (error) {
      form.decline(changePassword, input, error, fieldsOnForm)
    }
  }

  return (
    <AccountPage title={t('accounts.change.title')} intro={t('accounts.change.intro')}>
      <AccountCard onSubmit={submit}>
        <ErrorSummary faults={form.summary} />
        <input type="hidden" name="username" autoComplete="username" value={owner.name} />
        <PasswordField {...form.bind('currentPassword')} />
        <NewPasswordFields
          policy={policy}
          password={form.bind('newPassword')}
          repeated={form.bind('repeatPassword')}
          owner={owner}
        />
        <FormActions>
          <Button type="submit" loading={saving.isPending}>
            {t('accounts.change.submit')}
          </Button>
          <Button variant="default" component="a" href={to('/Profile')}>
            {t('shell.ui.cancel')}
          </Button>
        </FormActions>
      </AccountCard>
    </AccountPage>
  )
}
