import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/texts/format.ts'
import { navigateTo, to } from '../../../links/links.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { queuePage } from '../../vacancies/links.ts'
import { ReferralTag } from '../ReferralTag.tsx'
import { ChildFilters } from './ChildFilters.tsx'
import { type FoundChild, useChildSearch } from './useChildSearch.ts'

const queueOf = ({ vacancyId, vacancyName, siteId, siteName }: FoundChild) =>
  queuePage({ id: vacancyId, name: vacancyName, siteId, siteName })
const nameOf = ({ firstName, lastName }: FoundChild) => `${firstName} ${lastName}`.trim()

function useColumns(): Column<FoundChild>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'firstName',
      title: t('enrollment.search.firstName'),
      cell: ({ firstName }) => firstName,
      sortable: true,
      width: 8,
    },
    {
      id: 'lastName',
      title: t('enrollment.search.lastName'),
      cell: ({ lastName }) => lastName,
      sortable: true,
      width: 9,
    },
    {
      id: 'bornOn',
      title: t('enrollment.search.bornOn'),
      cell: ({ bornOn }) => (bornOn ? formatDay(bornOn) : ''),
      sortable: true,
      width: 7,
    },
    {
      id: 'familyName',
      title: t('enrollment.search.familyName'),
      cell: ({ familyName }) => familyName,
      sortable: true,
      width: 10,
    },
    { id: 'siteName', title: t('enrollment.search.site'), cell: ({ siteName }) => siteName, sortable: true, width: 11 },
    {
      id: 'vacancyName',
      title: t('enrollment.search.vacancy'),
      cell: (child) => <a href={queueOf(child)}>{child.vacancyName}</a>,
      sortable: true,
      width: 11,
    },
    {
      id: 'status',
      title: t('enrollment.queue.status'),
      cell: ({ status, endedBecause }) => <ReferralTag {...{ status, endedBecause }} />,
      sortable: true,
      width: 8.5,
    },
    {
      id: 'referredOn',
      title: t('enrollment.queue.referredOn'),
      cell: ({ referredOn }) => formatDay(referredOn),
      sortable: true,
      width: 7.5,
    },
    {
      id: 'application',
      title: t('enrollment.search.application'),
      cell: ({ applicationExternalId }) => applicationExternalId,
      width: 8,
      hideable: 'away',
    },
  ]
}

/** Shows the children referred to any of the user's sites. */
export default function ChildSearchScreen() {
  const { t } = useTranslation()
  const search = useChildSearch()
  const nothing = search.isFiltered ? (
    <EmptyState
      title={t('enrollment.search.nothingFound')}
      actions={
        <Button variant="default" onClick={search.reset}>
          {t('vacancies.list.reset')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('enrollment.search.none')}
      text={t('enrollment.search.noneText')}
      actions={
        <Button component="a" href={to('siteList')} variant="default">
          {t('vacancies.list.backToSites')}
        </Button>
      }
    />
  )
  return (
    <Page title={t('enrollment.search.title')} intro={<p>{t('enrollment.search.intro')}</p>} width="full">
      <DataGrid
        name="childSearch"
        label={t('enrollment.search.title')}
        columns={useColumns()}
        {...search.list}
        keyOf={({ referralId }) => String(referralId)}
        nameOf={nameOf}
        sort={search.sort}
        onSort={search.setSort}
        onOpen={(child) => navigateTo(queueOf(child).slice(1))}
        tools={<ChildFilters {...search} />}
        empty={nothing}
      />
    </Page>
  )
}
