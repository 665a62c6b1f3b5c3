import { personName } from '@semilla/domain/values/names.ts'
import { useTranslation } from 'react-i18next'
import { formatInstant, inARow } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import { Breakable } from '../../../ui/display/Breakable.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { useRoleName } from '../useRoleName.ts'
import type { ListedUser } from './useUsers.ts'

/** Returns the columns of the list of users. */
export function useUserColumns(): Column<ListedUser>[] {
  const { t } = useTranslation()
  const roleName = useRoleName()
  return [
    {
      id: 'name',
      title: t('administration.users.name'),
      cell: ({ id, firstName, lastName, account }) => {
        const name = personName({ firstName, lastName }) || t('administration.noName')
        // People of one name are told apart by their accounts.
        return (
          <a href={to('userProfile', { userId: id })} aria-label={inARow([name, account])}>
            {name}
          </a>
        )
      },
      width: 11,
      grow: 1,
    },
    {
      id: 'account',
      title: t('administration.user.fields.account'),
      cell: ({ account }) => <Breakable text={account} />,
      width: 20.5,
      grow: 1,
      isTitled: true,
    },
    {
      id: 'organization',
      title: t('administration.users.organization'),
      cell: ({ organizationName }) => organizationName,
      width: 14,
      grow: 2,
      hideable: true,
    },
    {
      id: 'roles',
      title: t('administration.users.role'),
      cell: ({ roles, userType }) =>
        userType === 'parent' ? t('administration.users.parents') : inARow(roles.map(roleName)),
      width: 10,
      grow: 1,
    },
    {
      id: 'status',
      title: t('administration.users.status'),
      cell: ({ isDisabled }) => (
        <StatusTag tone={isDisabled ? 'quiet' : 'good'}>
          {t(`administration.users.statuses.${isDisabled ? 'disabled' : 'active'}`)}
        </StatusTag>
      ),
      width: 7,
      grow: 0,
    },
    {
      id: 'lastSignIn',
      title: t('administration.users.lastSignIn'),
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatInstant(lastSignInAt) : t('administration.users.never')),
      width: 11.5,
      grow: 0,
      hideable: true,
    },
  ]
}
