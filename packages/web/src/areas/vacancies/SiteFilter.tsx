import { useTranslation } from 'react-i18next'
import { SeveralFilter } from '../../ui/fields/filters/SeveralFilter.tsx'
import { useSites } from '../sites/useSites.ts'

/** Filters rows by the user's sites; nothing where there is only one. */
export function SiteFilter({ chosen, onChange }: { chosen: readonly number[]; onChange: (siteIds: number[]) => void }) {
  const { t } = useTranslation()
  const { rows } = useSites()
  if (rows.length < 2) return null
  return (
    <SeveralFilter
      label={t('vacancies.list.sites')}
      {...{ chosen, onChange }}
      choices={rows.map(({ id, name }) => ({ value: id, label: name }))}
      none={t('vacancies.list.noneSelected')}
      many={(count) => t('vacancies.list.selected', { count })}
    />
  )
}
