import { useTranslation } from 'react-i18next'
import { SeveralFilter } from '../../ui/fields/filters/SeveralFilter.tsx'
import { SiteSearchField } from '../sites/SiteSearchField.tsx'
import { useSiteSearch } from '../sites/useSiteSearch.ts'
import { useSites } from '../sites/useSites.ts'

const asChoice = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })

/** Filters rows by the user's sites; nothing where there is only one. */
export function SiteFilter({ chosen, onChange }: { chosen: readonly number[]; onChange: (siteIds: number[]) => void }) {
  const { t } = useTranslation()
  const { rows } = useSites()
  const search = useSiteSearch(rows, chosen)
  if (rows.length < 2) return null
  return (
    <SeveralFilter
      label={t('vacancies.list.sites')}
      {...{ chosen, onChange }}
      choices={rows.map(asChoice)}
      shown={search.shown.map(asChoice)}
      search={<SiteSearchField {...search} />}
      none={t('vacancies.list.noneSelected')}
      many={(count) => t('vacancies.list.selected', { count })}
    />
  )
}
