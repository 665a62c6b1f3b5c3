import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { useSession } from '../../../api/session.ts'
import { ChoiceFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { findOrganizations } from '../queries.ts'

type Props = {
  organization: { readonly id: number; readonly name: string }
  onChoose: (organizationId: number) => void
}

/** The organization of new users, which the city's administrators choose and others do not. */
export function OrganizationField({ organization, onChoose }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const [name, setName] = useState('')
  const isOfCity = can(session, 'administerCity')
  const { data } = useRead(findOrganizations, isOfCity ? { name: name.trim(), page: 1, pageSize: 200 } : undefined, {
    keepsLast: true,
  })
  const found = data?.items.filter(({ isDisabled }) => !isDisabled) ?? []
  const shown = found.some(({ id }) => id === organization.id) ? found : [organization, ...found]
  return (
    <Panel title={t('administration.users.organization')}>
      {isOfCity ? (
        <Filters label={t('administration.users.organization')}>
          <TextFilter label={t('administration.user.findOrganization')} value={name} onChange={setName} />
          <ChoiceFilter
            label={t('administration.user.chooseOrganization')}
            value={String(organization.id)}
            onChange={(id) => onChoose(Number(id))}
            choices={shown.map((each) => ({ value: String(each.id), label: each.name }))}
          />
        </Filters>
      ) : (
        <p>{organization.name}</p>
      )}
    </Panel>
  )
}
