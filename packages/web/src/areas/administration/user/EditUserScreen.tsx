import { Button } from '@mantine/core'
import { isAgency } from '@semilla/domain/access/userType.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { inSentences } from '../../../api/texts/format.ts'
import { Form } from '../../../forms/Form.tsx'
import { goOnFrom, to, useParameters } from '../../../links/links.ts'
import { CheckboxField } from '../../../ui/fields/choices/choices.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { Missing } from '../Missing.tsx'
import { getUser, updateUser } from '../queries.ts'
import AddUserScreen from './AddUserScreen.tsx'
import { ContactFields, PersonFields, RoleField, SiteField } from './UserFields.tsx'
import { useAskAboutOwnRoles } from './useAskAboutOwnRoles.tsx'
import { type FoundUser, nameOf } from './user.ts'
import { sentUser, useUserForm } from './useUserForm.ts'

const go = goOnFrom('editUser')

const held = (items: readonly { readonly id: number; readonly isHeld: boolean }[]) =>
  items.filter(({ isHeld }) => isHeld).map(({ id }) => String(id))

function EditForm({ found }: { found: FoundUser }) {
  const { t } = useTranslation()
  const { user, sites, roles } = found
  const isOwn = useSession().userId === user.id
  const { firstName, lastName, account, email, phone, cell, language, city, state, zip, isDisabled } = user
  const start = {
    firstName,
    lastName,
    account,
    country: '1',
    email,
    phone,
    cell,
    language,
    city,
    state,
    zip,
    isDisabled,
  }
  const ofStaff = user.userType !== 'parent'
  const values = { ...start, password: '', roleIds: held(roles), siteIds: held(sites) }
  const model = useUserForm(values, { keptAs: `user:${user.id}`, own: account, ofStaff })
  const { form, refused } = model
  const unseen = { gender: user.gender, appIds: user.appIds }
  // The form goes on showing the user as it began, also after a newer version has been read or a time-out.
  const [seen] = useState({ ...sentUser(form.begun?.start ?? values), ...unseen })
  const ask = useAskAboutOwnRoles(found)
  const submit = form.submit(updateUser, (typed) => ({ ...sentUser(typed), ...unseen, userId: user.id, seen }), {
    ask,
    done: () => {
      toast.done(t('administration.user.saved'))
      go('userProfile', { userId: user.id })
    },
    refused,
  })
  return (
    <Form form={form} onSubmit={submit}>
      <Stack>
        <PersonFields {...model} isOwn={isOwn} />
        {ofStaff && <RoleField form={form} roles={roles} />}
        <SiteField form={form} sites={sites} />
        <ContactFields form={form} />
        {!isOwn && (
          <Panel title={t('administration.users.status')}>
            <CheckboxField
              {...form.bind('isDisabled')}
              hint={inSentences(
                t('administration.user.disabledHint'),
                isAgency(user.userType) && t('administration.user.disableFamilies'),
              )}
            />
          </Panel>
        )}
        <FormActions>
          <Button type="submit" loading={form.isBusy}>
            {t('administration.user.save')}
          </Button>
          <Button variant="default" component="a" href={to('userProfile', { userId: user.id })}>
            {t('shell.ui.cancel')}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  )
}

/** Changes a user with their roles and sites; without one, adds one. */
export default function EditUserScreen() {
  const { t } = useTranslation()
  const { userId, isNew } = useParameters('editUser')
  const query = useRead(getUser, userId === undefined ? undefined : { userId })
  const { data, refetch } = query
  const error = whyMissing(query)
  if (isNew || userId === undefined) return <AddUserScreen />
  return (
    <Page title={data ? nameOf(data.user) : t('administration.user.title')} width="read">
      {error && <Missing of="user" error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeletons shape="blocks" count={4} />}
      {data && !data.user.mayChange && <p role="alert">{t('administration.user.notYours')}</p>}
      {data?.user.mayChange && <EditForm key={data.user.id} found={data} />}
    </Page>
  )
}
