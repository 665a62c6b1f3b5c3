import { vacancyStatuses } from '@semilla/domain/vacancies/vacancy.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter, DayFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { SiteFilter } from '../SiteFilter.tsx'
import type { VacancyList } from './useVacancyList.ts'

const choices = ['all', ...vacancyStatuses] as const

/** Shows what vacancies are found by; the site where those of several are listed. */
export function VacancyFilters({ filter, change, isBackwards, withSite }: VacancyList & { withSite: boolean }) {
  const { t } = useTranslation()
  return (
    <Filters label={t('vacancies.list.filters')}>
      <TextFilter label={t('vacancies.list.name')} value={filter.name} onChange={(name) => change({ name })} />
      {withSite && <SiteFilter chosen={filter.siteIds} onChange={(siteIds) => change({ siteIds })} />}
      <DayFilter
        label={t('vacancies.list.createdFrom')}
        value={filter.createdFrom}
        onChange={(createdFrom) => change({ createdFrom })}
      />
      <DayFilter
        label={t('vacancies.list.createdTo')}
        value={filter.createdTo}
        error={isBackwards ? t('vacancies.list.backwards') : undefined}
        onChange={(createdTo) => change({ createdTo })}
      />
      <ChoiceFilter
        label={t('vacancies.list.status')}
        value={filter.status}
        onChange={(status) => change({ status })}
        choices={choices.map((value) => ({
          value,
          label: value === 'all' ? t('vacancies.list.anyStatus') : t(`words.vacancyStatus.${value}`),
        }))}
      />
    </Filters>
  )
}
