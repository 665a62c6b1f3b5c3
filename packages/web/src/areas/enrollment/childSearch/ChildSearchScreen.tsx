import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page/Page.tsx'
import { ChildFilters } from './ChildFilters.tsx'
import { ChildLevel } from './ChildGroups.tsx'
import { useChildSearch } from './useChildSearch.ts'

/** Shows the children referred to any of the user's sites, in one grid or in groups. */
export default function ChildSearchScreen() {
  const { t } = useTranslation()
  const search = useChildSearch()
  return (
    <Page title={t('enrollment.search.title')} intro={<p>{t('enrollment.search.intro')}</p>} width="full">
      <ChildFilters {...search} />
      <ChildLevel key={search.groups.join()} search={search} within={[]} />
    </Page>
  )
}
