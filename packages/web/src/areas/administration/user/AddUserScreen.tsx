import { Button } from '@mantine/core'
import { forbiddenWordsOf, passwordFaults } from '@semilla/domain/accounts/password.ts'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../api/config.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { Form } from '../../../forms/Form.tsx'
import { goOnFrom, to, useGo, useParameters } from '../../../links/links.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
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
  const { data: organization } = useRead(getOrganization, { organizationId })
  const { data: roles = [] } = useRead(listRoles, {})
  const policy = useConfig()?.passwordPolicy ?? 'classes'
  const passwordFault = ({ password, account, firstName, lastName }: UserValues) =>
    password === ''
      ? undefined
      : passwordFaults(password, policy, forbiddenWordsOf({ name: account, firstName, lastName }))[0]
  const model = useUserForm(noUser, { keptAs: 'user:new', passwordFault })
  const { form, refused } = model
  const submit = form.submit(
    addUser,
    (values) => ({ ...sentUser(values), organizationId: organization?.id, password: values.password || undefined }),
    {
      done: ({ userId }) => {
        toast.done(t('administration.user.added'))
        goOn('userProfile', { userId }, { replace: true })
      },
      refused,
    },
  )
  const fitting = roles.filter((role) => organization && fits(role, organization))
  return (
    <Page title={t('administration.user.addTitle')} width="read">
      {!organization && <Skeletons shape="blocks" count={3} />}
      {organization && (
        <Form form={form} onSubmit={submit}>
          <Stack>
            <OrganizationField
              organization={organization}
              onChoose={(organizationId) => go('addUser', { organizationId }, { replace: true })}
            />
            <PersonFields {...model} />
            <RoleField form={form} roles={fitting} />
            <Panel title={t('administration.user.fields.password')}>
              <PasswordField {...form.bind('password')} hint={t('administration.user.passwordHint')} optional isNew />
            </Panel>
            <ContactFields form={form} />
            <FormActions>
              <Button type="submit" loading={form.isBusy}>
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
