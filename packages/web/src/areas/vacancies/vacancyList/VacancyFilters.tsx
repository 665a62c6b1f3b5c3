import { vacancyStatuses } from '@semilla/domain/vacancies/vacancy.ts'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter, DayFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { useFolded } from '../../../ui/page/useFolded.ts'
import { useIsNarrow } from '../../../ui/page/useIsNarrow.ts'
import { SiteFilter } from '../SiteFilter.tsx'
import classes from '../Vacancies.module.css'
import type { Filter, VacancyList } from './useVacancyList.ts'

const choices = ['all', ...vacancyStatuses] as const

/** Returns how many parts of a filter narrow the list. */
const narrowing = ({ name, siteIds, createdFrom, createdTo, status }: Filter): number =>
  [name.trim(), siteIds.length, createdFrom, createdTo, status !== 'all'].filter(Boolean).length

/**
 * Shows what vacancies are found by; the site where those of several are listed. On a phone they are folded at first, so
 * that the list begins on the first screen.
 */
export function VacancyFilters({ filter, change, isBackwards, withSite }: VacancyList & { withSite: boolean }) {
  const { t } = useTranslation()
  const panel = useFolded('vacancyFilters', { isFoldedAtFirst: true })
  const fields = (
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
  if (!useIsNarrow()) return fields
  return (
    <details className={`${classes.filters} no-print`} {...panel}>
      <summary>{t('vacancies.list.fold', { count: narrowing(filter) })}</summary>
      {fields}
    </details>
  )
}
