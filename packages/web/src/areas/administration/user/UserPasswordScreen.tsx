import { Button } from '@mantine/core'
import { forbiddenWordsOf, passwordFaults } from '@semilla/domain/accounts/password.ts'
import { accountKindOf } from '@semilla/domain/accounts/typedAccount.ts'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../api/config.ts'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { Form } from '../../../forms/Form.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { goOnFrom, to, useParameters } from '../../../links/links.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import ChangePasswordScreen from '../../accounts/password/ChangePasswordScreen.tsx'
import { Missing } from '../Missing.tsx'
import { getUser, resetPasswordOfUser } from '../queries.ts'
import { type FoundUser, nameOf } from './user.ts'

const go = goOnFrom('userPassword')

function PasswordForm({ user }: Pick<FoundUser, 'user'>) {
  const { t } = useTranslation()
  const policy = useConfig()?.passwordPolicy ?? 'classes'
  const { account, firstName, lastName } = user
  const ownWords = forbiddenWordsOf({ name: account, firstName, lastName })
  const form = useForm({
    start: { newPassword: '', repeatPassword: '' },
    rules: ({ newPassword, repeatPassword }) => ({
      newPassword: newPassword === '' ? 'required' : passwordFaults(newPassword, policy, ownWords)[0],
      repeatPassword: repeatPassword === newPassword ? undefined : 'passwordsDiffer',
    }),
    labels: (field) => t(`administration.password.${field}`),
  })
  const submit = form.submit(
    resetPasswordOfUser,
    ({ newPassword }) => ({ account, accountKind: accountKindOf(account), newPassword }),
    {
      done: () => {
        toast.done(t('administration.password.done', { name: nameOf(user) }))
        go('userProfile', { userId: user.id }, { replace: true })
      },
    },
  )
  return (
    <Form form={form} onSubmit={submit}>
      <Panel>
        <Stack>
          <PasswordField {...form.bind('newPassword')} hint={t(`administration.password.policies.${policy}`)} isNew />
          <PasswordField {...form.bind('repeatPassword')} isNew />
          <FormActions>
            <Button type="submit" loading={form.isBusy}>
              {t('administration.password.submit')}
            </Button>
            <Button variant="default" component="a" href={to('userProfile', { userId: user.id })}>
              {t('shell.ui.cancel')}
            </Button>
          </FormActions>
        </Stack>
      </Panel>
    </Form>
  )
}

function PasswordOf({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const query = useRead(getUser, { userId })
  const { data, refetch } = query
  const error = whyMissing(query)
  return (
    <Page
      title={t('administration.password.title')}
      width="read"
      intro={data && <p>{t('administration.password.intro', { name: nameOf(data.user) })}</p>}
    >
      {error && <Missing of="user" error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeletons count={4} />}
      {data && !data.user.mayChange && <p role="alert">{t('administration.user.notYours')}</p>}
      {data?.user.mayChange && <PasswordForm key={userId} user={data.user} />}
    </Page>
  )
}

/**
 * Sets a password for a user, who is told and chooses an own one at the next sign-in. Administrators change their own
 * like everybody else, with the current one.
 */
export default function UserPasswordScreen() {
  const session = useSession()
  const { userId = session.userId } = useParameters('userPassword')
  return userId === undefined || userId === session.userId ? <ChangePasswordScreen /> : <PasswordOf userId={userId} />
}
