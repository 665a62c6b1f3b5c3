import { Anchor, Button } from '@mantine/core'
import { maxContactEmailLength } from '@semilla/contract/accounts/profile.ts'
import { displayReceiver } from '@semilla/domain/values/phoneDisplay.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { languageChoices } from '../../../api/texts/languageName.ts'
import { Form } from '../../../forms/Form.tsx'
import { NameRow } from '../../../forms/NameRow.tsx'
import { to } from '../../../links/links.ts'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { PhoneField, TextField, ZipField } from '../../../ui/fields/TextField.tsx'
import { NotRead } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { FieldRow, FormActions, Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { getMyProfile } from '../queries.ts'
import { PicturePanel } from './PicturePanel.tsx'
import { type Profile, useProfile } from './useProfile.ts'

/** Loaded after the rest, because few people change it. */
const PreferencesPanel = lazy(() => import('../../notices/preferences/PreferencesPanel.tsx'))

function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const isParent = useSession().userType === 'parent'
  const { form, submit } = useProfile(profile, isParent)
  return (
    <Form form={form} onSubmit={submit}>
      <Panel title={t('accounts.profile.details')}>
        <Stack>
          <NameRow
            given={<TextField {...form.bind('firstName')} autoComplete="given-name" maxLength={60} />}
            family={<TextField {...form.bind('lastName')} autoComplete="family-name" maxLength={60} />}
          />
          <RadioCards {...form.bind('language')} width={9} choices={languageChoices()} />
        </Stack>
      </Panel>
      <Panel title={t(isParent ? 'accounts.profile.familyContact' : 'accounts.profile.contact')}>
        <Stack>
          <TextField
            {...form.bind('email')}
            hint={t(isParent ? 'accounts.profile.familyContactHint' : 'accounts.profile.contactHint')}
            optional
            type="email"
            autoComplete="email"
            maxLength={maxContactEmailLength}
          />
          <FieldRow>
            <PhoneField {...form.bind('phone')} optional autoComplete="tel-national" />
            <PhoneField {...form.bind('cell')} optional autoComplete="mobile tel-national" />
          </FieldRow>
          <FieldRow>
            <ZipField {...form.bind('zip')} optional autoComplete="postal-code" />
          </FieldRow>
        </Stack>
      </Panel>
      <FormActions>
        <Button type="submit" loading={form.isBusy}>
          {t('accounts.profile.submit')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Shows the user's profile: account, picture, name and contact details. */
export default function ProfileScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const read = useRead(getMyProfile, {})
  const profile = read.data
  if (!profile) {
    return (
      <Page title={t('accounts.profile.title')} width="read">
        <NotRead read={read} shape="blocks" count={3} />
      </Page>
    )
  }
  const change = <Anchor href={to('changePassword')}>{t('accounts.profile.changePassword')}</Anchor>
  const entries = [
    [t('accounts.profile.signInWith'), displayReceiver(profile.account)],
    ...(profile.organizationName ? [[t('accounts.profile.organization'), profile.organizationName] as const] : []),
    [t('accounts.profile.password'), change],
    [
      t('accounts.profile.security'),
      <Anchor key="security" href={to('security')}>
        {t(session.userType === 'parent' ? 'accounts.profile.toSessions' : 'accounts.profile.toSecurity')}
      </Anchor>,
    ],
    ...(session.userType === 'parent'
      ? [
          [
            t('accounts.profile.data'),
            <Anchor key="data" href={to('myData')}>
              {t('accounts.profile.toData')}
            </Anchor>,
          ] as const,
        ]
      : []),
  ] as const
  return (
    <Page title={t('accounts.profile.title')} width="read">
      <Stack>
        <Panel>
          <DescriptionList entries={entries} />
        </Panel>
        <PicturePanel pictureUrl={profile.pictureUrl} />
        <ProfileForm key={profile.userId} profile={profile} />
        <Suspense fallback={<Skeletons count={3} />}>
          <PreferencesPanel />
        </Suspense>
      </Stack>
    </Page>
  )
}
