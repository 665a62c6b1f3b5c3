import { useTranslation } from 'react-i18next'
import { ChoiceFilter, Filters, TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { useFolded } from '../../../ui/page/useFolded.ts'
import { useIsNarrow } from '../../../ui/page/useIsNarrow.ts'
import { SiteFilter } from '../../vacancies/SiteFilter.tsx'
import classes from './ChildSearch.module.css'
import { GroupChoice } from './GroupChoice.tsx'
import { type ChildSearch, type OpenGroup, openGroups } from './useChildSearch.ts'

/** Any status, whose turn it is of those that are open, and each status. */
const choices = [
  'all',
  ...openGroups,
  'active',
  'processing',
  'enrolled',
  'notInterested',
  'closed',
  'unavailable',
] as const
const vacancyStatuses = ['all', 'submitted', 'paused', 'closed', 'void'] as const

const isGroup = (chosen: (typeof choices)[number]): chosen is OpenGroup => openGroups.some((each) => each === chosen)

/** Returns how many parts of a filter narrow the list. */
const narrowing = ({ name, siteIds, vacancyStatus, status, queueGroup, isOverdue }: ChildSearch['filter']): number =>
  [name.trim(), siteIds.length, vacancyStatus !== 'all', queueGroup ?? status !== 'all', isOverdue].filter(Boolean)
    .length

/**
 * Shows what children are found by, and how they are grouped. Whether it is folded is remembered in this browser; on a
 * phone it is at first.
 */
export function ChildFilters(search: ChildSearch) {
  const { filter, change } = search
  const { t } = useTranslation()
  const panel = useFolded('childSearch', { isFoldedAtFirst: useIsNarrow() })
  return (
    <details className={`${classes.filters} no-print`} {...panel}>
      <summary>{t('enrollment.search.fold', { count: narrowing(filter) })}</summary>
      <Filters label={t('enrollment.search.filters')}>
        <TextFilter label={t('enrollment.queue.name')} value={filter.name} onChange={(name) => change({ name })} />
        <SiteFilter chosen={filter.siteIds} onChange={(siteIds) => change({ siteIds })} />
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
          value={filter.queueGroup ?? filter.status}
          onChange={(chosen) =>
            change(isGroup(chosen) ? { queueGroup: chosen, status: 'all' } : { queueGroup: undefined, status: chosen })
          }
          choices={choices.map((value) => ({
            value,
            label: isGroup(value)
              ? t(`enrollment.groups.${value}`)
              : value === 'all'
                ? t('enrollment.queue.anyStatus')
                : t(`words.referralStatus.${value}`),
          }))}
        />
        <ChoiceFilter
          label={t('enrollment.search.columns.answerDueOn')}
          value={filter.isOverdue ? 'overdue' : 'any'}
          onChange={(due) => change({ isOverdue: due === 'overdue' })}
          choices={[
            { value: 'any', label: t('enrollment.search.anyDue') },
            { value: 'overdue', label: t('enrollment.search.onlyOverdue') },
          ]}
        />
        <GroupChoice {...search} />
      </Filters>
    </details>
  )
}
