import { parentRole } from '@semilla/contract/accounts/users.ts'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { ChoiceFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { FoldedFilters } from '../../../ui/fields/filters/FoldedFilters.tsx'
import { useRoleName } from '../useRoleName.ts'
import type { Users } from './useUsers.ts'

/** Filters users by what is known of them, by role and by status. */
export function UserFilters({ filter, roles, change }: Users) {
  const { t } = useTranslation()
  const session = useSession()
  const roleName = useRoleName()
  const isOfCity = can(session, 'administerCity')
  const parents = isOfCity ? [{ value: parentRole, label: t('administration.users.parents') }] : []
  const { account, organization, role, status } = filter
  const set = [account, organization, role, status !== 'all'].filter(Boolean).length
  return (
    <Filters label={t('administration.users.filters')}>
      <TextFilter label={t('administration.users.text')} value={filter.text} onChange={(text) => change({ text })} />
      <FoldedFilters count={set}>
        <TextFilter
          label={t('administration.user.fields.account')}
          value={filter.account}
          onChange={(account) => change({ account })}
        />
        {isOfCity && (
          <TextFilter
            label={t('administration.users.organization')}
            value={filter.organization}
            onChange={(organization) => change({ organization })}
          />
        )}
        <ChoiceFilter
          label={t('administration.users.role')}
          value={filter.role}
          onChange={(role) => change({ role })}
          choices={[
            { value: '', label: t('administration.users.allStaff') },
            ...roles.map((role) => ({ value: role.code, label: roleName(role) })),
            ...parents,
          ]}
        />
        <ChoiceFilter
          label={t('administration.users.status')}
          value={filter.status}
          onChange={(status) => change({ status })}
          choices={(['all', 'active', 'disabled'] as const).map((value) => ({
            value,
            label: t(`administration.users.statuses.${value}`),
          }))}
        />
      </FoldedFilters>
    </Filters>
  )
}
