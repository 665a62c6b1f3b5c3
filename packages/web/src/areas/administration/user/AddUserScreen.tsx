import { Button } from '@mantine/core'
import { forbiddenWordsOf, passwordFaults } from '@semilla/domain/accounts/password.ts'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../api/config.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { Form } from '../../../forms/Form.tsx'
import { goOnFrom, isAddressOf, to, useGo, useParameters } from '../../../links/links.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { Missing } from '../Missing.tsx'
import { addUser, getOrganization, listRoles } from '../queries.ts'
import { fits } from '../roles/role.ts'
import { OrganizationField } from './OrganizationField.tsx'
import { ContactFields, PersonFields, RoleField } from './UserFields.tsx'
import { noUser, sentUser, type UserValues, useUserForm } from './useUserForm.ts'

const goOn = goOnFrom('addUser', 'addUserOfAdmin')

/** Adds a member of staff to an organization. Their sites follow on the next screen. */
export default function AddUserScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const { organizationId } = useParameters('addUser')
  // What is typed for one organization stays for another one.
  const read = useRead(getOrganization, { organizationId }, { keepsLast: true })
  const { data: organization, isPlaceholderData } = read
  const { data: roles = [] } = useRead(listRoles, {})
  const policy = useConfig()?.passwordPolicy ?? 'classes'
  const passwordFault = ({ password, account, firstName, lastName }: UserValues) =>
    password === ''
      ? undefined
      : passwordFaults(password, policy, forbiddenWordsOf({ name: account, firstName, lastName }))[0]
  const fitting = roles.filter((role) => organization && fits(role, organization))
  const isOffered = (roleId: string) => fitting.some(({ id }) => String(id) === roleId)
  const model = useUserForm(noUser, { keptAs: 'user:new', isOffered, passwordFault })
  const { form, refused } = model
  const submit = form.submit(
    addUser,
    ({ roleIds, ...values }) => ({
      ...sentUser({ ...values, roleIds: roleIds.filter(isOffered) }),
      organizationId: organization?.id,
      password: values.password || undefined,
    }),
    {
      done: ({ userId }) => {
        toast.done(t('administration.user.added'))
        goOn('userProfile', { userId }, { replace: true })
      },
      refused,
    },
  )
  // The other addresses of this screen lead to a form of its own.
  const choose = (chosenId: number) =>
    go('addUser', { organizationId: chosenId }, { replace: true, keepsEntries: isAddressOf('addUser') })
  return (
    <Page title={t('administration.user.addTitle')} width="read">
      {read.isPending && <Skeletons shape="blocks" count={3} />}
      {!organization && read.error && (
        <Missing of="organization" error={read.error} onAgain={() => void read.refetch()} />
      )}
      {organization && (
        <Form form={form} onSubmit={submit}>
          <Stack>
            <OrganizationField organization={organization} onChoose={choose} />
            <PersonFields {...model} />
            <RoleField form={form} roles={fitting} />
            <Panel title={t('administration.user.fields.password')}>
              <PasswordField {...form.bind('password')} hint={t('administration.user.passwordHint')} optional isNew />
            </Panel>
            <ContactFields form={form} />
            <FormActions>
              <Button type="submit" loading={form.isBusy || isPlaceholderData}>
                {t('administration.user.add')}
              </Button>
              <Button variant="default" component="a" href={to('users')}>
                {t('shell.ui.cancel')}
              </Button>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Page>
  )
}
