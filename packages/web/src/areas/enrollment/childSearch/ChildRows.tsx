import { childrenIn } from '@semilla/contract/enrollment/childSearch.ts'
import { personName } from '@semilla/domain/values/names.ts'
import { useTranslation } from 'react-i18next'
import { navigateTo } from '../../../links/links.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { NothingFound } from './NothingFound.tsx'
import { LoadingError, Turning } from './parts.tsx'
import { queueOf, useChildColumns } from './useChildColumns.tsx'
import { type ChildSearch, usePageOf, type Within } from './useChildSearch.ts'

/** Shows a page of the children that a search finds, or of one open group. */
export function ChildRows({ search, within }: { search: ChildSearch; within: readonly Within[] }) {
  const { t } = useTranslation()
  const columns = useChildColumns().filter(({ id }) => !within.some(({ by }) => by === id))
  const { items, total, isSimilar, status, retry, ...turning } = usePageOf(search, within)
  if (status === 'failed') return <LoadingError onRetry={retry} />
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
        empty={<NothingFound {...search} />}
      />
      <Turning {...turning} />
    </>
  )
}
