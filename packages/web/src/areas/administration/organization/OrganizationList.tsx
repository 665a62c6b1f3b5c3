import type { listOrganizations as api } from '@semilla/contract/organizations/organization.ts'
import { address, orAbsent } from '@semilla/contract/screens/address.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { type OrganizationKind, organizationKinds } from '@semilla/domain/access/granting.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useList } from '../../../api/queries/list.ts'
import { formatNumber } from '../../../api/texts/format.ts'
import { searchedLine, useFilterInAddress } from '../../../links/inAddress.ts'
import { to, useGo } from '../../../links/links.ts'
import { ChoiceFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { listOrganizations } from '../queries.ts'

type Row = Output<typeof api>['items'][number]
type Filter = { readonly name: string; readonly kind: OrganizationKind | 'all' }
const start: Filter = { name: '', kind: 'all' }

const { search } = address('', {
  name: ['Name', searchedLine(longest.entityName)],
  kind: ['Kind', orAbsent(z.enum(organizationKinds))],
})

function useColumns(): Column<Row>[] {
  const { t } = useTranslation()
  const number = (id: 'userCount' | 'siteCount'): Column<Row> => ({
    id,
    title: t(`administration.organizations.${id}`),
    cell: (row) => formatNumber(row[id]),
    width: 6,
    grow: 0.5,
    align: 'end',
  })
  return [
    {
      id: 'name',
      title: t('administration.organization.fields.name'),
      cell: ({ id, name }) => <a href={to('organization', { organizationId: id })}>{name}</a>,
      width: 16,
      grow: 3,
    },
    {
      id: 'kind',
      title: t('administration.organizations.kind'),
      cell: ({ kind }) => t(`administration.organization.kinds.${kind}`),
      width: 9,
    },
    {
      id: 'email',
      title: t('administration.organization.fields.email'),
      cell: ({ email }) => email,
      width: 12,
      grow: 2,
      hideable: true,
    },
    number('userCount'),
    number('siteCount'),
  ]
}

/** Lists the organizations of the city. */
export function OrganizationList() {
  const { t } = useTranslation()
  const go = useGo()
  const { shown, settled, show } = useFilterInAddress('organization', search, start)
  const kind = settled.kind === 'all' ? undefined : settled.kind
  const input = { name: settled.name.trim(), kind, pageSize: 20 }
  const list = useList(listOrganizations, input)
  return (
    <Panel title={t('administration.organizations.title')}>
      <DataGrid
        name="organizations"
        label={t('administration.organizations.title')}
        columns={useColumns()}
        {...list}
        keyOf={({ id }) => String(id)}
        nameOf={(row) => row.name}
        isDense
        onOpen={({ id }) => go('organization', { organizationId: id })}
        tools={
          <Filters label={t('administration.organizations.filters')}>
            <TextFilter
              label={t('administration.organization.fields.name')}
              value={shown.name}
              onChange={(name) => show({ ...shown, name })}
            />
            <ChoiceFilter
              label={t('administration.organizations.kind')}
              value={shown.kind}
              onChange={(kind) => show({ ...shown, kind })}
              choices={(['all', ...organizationKinds] as const).map((value) => ({
                value,
                label: value === 'all' ? t('administration.all') : t(`administration.organization.kinds.${value}`),
              }))}
            />
          </Filters>
        }
        empty={<EmptyState title={t('administration.nothingFound')} text={t('administration.nothingFoundText')} />}
      />
    </Panel>
  )
}
