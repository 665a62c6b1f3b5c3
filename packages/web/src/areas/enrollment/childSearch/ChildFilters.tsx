import { maxSites } from '@semilla/contract/wire/paging.ts'
import { useTranslation } from 'react-i18next'
import { useList } from '../../../api/queries/list.ts'
import { ChoiceFilter, Filters, TextFilter } from '../../../ui/fields/FilterFields.tsx'
import { listSites } from '../../sites/queries.ts'
import type { ChildSearch } from './useChildSearch.ts'

const statuses = ['all', 'active', 'processing', 'enrolled', 'notInterested', 'closed', 'unavailable'] as const
const vacancyStatuses = ['all', 'submitted', 'paused', 'closed', 'void'] as const

export function ChildFilters({ filter, change }: ChildSearch) {
  const { t } = useTranslation()
  const everySite = { name: '', status: 'all', isWatched: false } as const
  const every = { filter: everySite, cityId: undefined, pageSize: maxSites }
  const sites = useList(listSites, every, { whole: true }).rows
  return (
    <Filters label={t('enrollment.search.filters')}>
      <TextFilter label={t('enrollment.queue.name')} value={filter.name} onChange={(name) => change({ name })} />
      {sites.length > 1 && (
        <ChoiceFilter
          label={t('enrollment.search.site')}
          value={filter.siteId}
          onChange={(siteId) => change({ siteId })}
          choices={[
            { value: '', label: t('enrollment.search.anySite') },
            ...sites.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      <ChoiceFilter
        label={t('enrollment.search.vacancyStatus')}
        value={filter.vacancyStatus}
        onChange={(vacancyStatus) => change({ vacancyStatus })}
        choices={vacancyStatuses.map((value) => ({
          value,
          label: value === 'all' ? t('vacancies.list.anyStatus') : t(`words.vacancyStatus.${value}`),
        }))}
      />
      <ChoiceFilter
        label={t('enrollment.queue.status')}
        value={filter.status}
        onChange={(status) => change({ status })}
        choices={statuses.map((value) => ({
          value,
          label: value === 'all' ? t('enrollment.queue.anyStatus') : t(`words.referralStatus.${value}`),
        }))}
      />
    </Filters>
  )
}
