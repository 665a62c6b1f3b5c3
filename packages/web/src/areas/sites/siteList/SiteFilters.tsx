import { useTranslation } from 'react-i18next'
import { ChoiceFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import type { SiteList } from './useSiteList.ts'

const statuses = ['all', 'active', 'inactive'] as const

export function SiteFilters({ name, setName, chosenStatus, setStatus }: SiteList) {
  const { t } = useTranslation()
  return (
    <Filters label={t('sites.list.filters')}>
      <TextFilter label={t('sites.list.name')} value={name} onChange={setName} />
      <ChoiceFilter
        label={t('sites.list.status')}
        value={chosenStatus}
        onChange={setStatus}
        choices={statuses.map((value) => ({
          value,
          label: value === 'all' ? t('sites.list.anyStatus') : t(`words.siteStatus.${value}`),
        }))}
      />
    </Filters>
  )
}
