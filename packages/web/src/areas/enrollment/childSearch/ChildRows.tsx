import { Button } from '@mantine/core'
import { childrenIn } from '@semilla/contract/enrollment/childSearch.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { useTranslation } from 'react-i18next'
import { navigateTo, to } from '../../../links/links.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NoSites } from '../../sites/NoSites.tsx'
import { LoadingError, Turning } from './parts.tsx'
import { queueOf, useChildColumns } from './useChildColumns.tsx'
import { type ChildSearch, usePageOf, type Within } from './useChildSearch.ts'

/** Shows a page of the children that a search finds, or of one open group. */
export function ChildRows({ search, within }: { search: ChildSearch; within: readonly Within[] }) {
  const { t } = useTranslation()
  const columns = useChildColumns().filter(({ id }) => !within.some(({ by }) => by === id))
  const { items, total, isSimilar, status, retry, ...turning } = usePageOf(search, within)
  if (status === 'failed') return <LoadingError onRetry={retry} />
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
    <NoSites
      otherwise={
        <EmptyState
          title={t('enrollment.search.none')}
          text={t('enrollment.search.noneText')}
          actions={
            <Button component="a" href={to('siteList')} variant="default">
              {t('vacancies.list.backToSites')}
            </Button>
          }
        />
      }
    />
  )
  return (
    <>
      <DataGrid
        name="childSearch"
        label={t('enrollment.search.title')}
        columns={columns}
        rows={childrenIn(items)}
        count={total}
        isPage
        isSimilar={isSimilar}
        status={status}
        keyOf={({ referralId }) => String(referralId)}
        nameOf={personName}
        sort={search.sort}
        onSort={search.setSort}
        onOpen={(child) => navigateTo(queueOf(child).slice(1))}
        height="content"
        isDense
        empty={nothing}
      />
      <Turning {...turning} />
    </>
  )
}
