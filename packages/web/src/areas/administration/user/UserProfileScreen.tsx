import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { formatInstant, inARow } from '../../../api/texts/format.ts'
import { ownLanguageName } from '../../../api/texts/languageName.ts'
import { toLast } from '../../../links/lastAddress.ts'
import { useParameters } from '../../../links/links.ts'
import { Breakable } from '../../../ui/display/Breakable.tsx'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { Missing } from '../Missing.tsx'
import { getUser } from '../queries.ts'
import { useRoleName } from '../useRoleName.ts'
import { UserActions } from './UserActions.tsx'
import { type FoundUser, nameOf } from './user.ts'

function Facts({ user, sites, roles }: FoundUser) {
  const { t } = useTranslation()
  const roleName = useRoleName()
  const heldRoles = roles.filter(({ isHeld }) => isHeld).map(roleName)
  const heldSites = sites.filter(({ isHeld }) => isHeld).map(({ name }) => name)
  const field = (name: string) => t(`administration.user.fields.${name}`)
  const known = [
    [field('account'), <Breakable key="account" text={user.account} />],
    [t('administration.users.organization'), user.organizationName],
    [field('roleIds'), user.userType === 'parent' ? t('administration.users.parents') : inARow(heldRoles)],
    [field('siteIds'), inARow(heldSites)],
    [field('email'), user.email],
    [field('phone'), user.phone],
    [field('cell'), user.cell],
    [field('language'), ownLanguageName(user.language)],
    [
      t('administration.users.lastSignIn'),
      user.lastSignInAt ? formatInstant(user.lastSignInAt) : t('administration.users.never'),
    ],
    [t('administration.user.secondFactor'), t(`administration.${user.hasSecondFactor ? 'yes' : 'no'}`)],
  ] as const
  return (
    <Panel title={t('administration.user.person')}>
      <DescriptionList entries={known.filter(([, value]) => value !== '')} />
    </Panel>
  )
}

/** Shows a user, with what an administrator can do about them. */
export default function UserProfileScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const { userId = session.userId } = useParameters('userProfile')
  const query = useRead(getUser, userId === undefined ? undefined : { userId })
  const { data, refetch } = query
  const error = whyMissing(query)
  return (
    <Page
      title={data ? nameOf(data.user) : t('administration.user.profileTitle')}
      width="read"
      above={<Anchor href={toLast('users')}>{t('administration.user.toList')}</Anchor>}
      actions={data?.user.mayChange && <UserActions {...data} />}
    >
      {error && <Missing of="user" error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeletons shape="blocks" count={2} />}
      {data && (
        <Stack>
          <p>
            <StatusTag tone={data.user.isDisabled ? 'quiet' : 'good'}>
              {t(`administration.users.statuses.${data.user.isDisabled ? 'disabled' : 'active'}`)}
            </StatusTag>
            {data.user.mustChangePassword && (
              <StatusTag tone="waiting">{t('administration.user.mustChangePassword')}</StatusTag>
            )}
          </p>
          {!data.user.mayChange && <p>{t('administration.user.notYours')}</p>}
          <Facts {...data} />
        </Stack>
      )}
    </Page>
  )
}
