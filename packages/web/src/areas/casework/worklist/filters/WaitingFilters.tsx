import { applicationStatuses } from '@semilla/domain/applications/status.ts'
import { rankGroups } from '@semilla/domain/eligibility/rank.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { SelectField } from '../../../../ui/fields/choices/SelectField.tsx'
import { DateField } from '../../../../ui/fields/dates/DateField.tsx'
import { FilterMenu } from '../../../../ui/fields/filters/FilterMenu.tsx'
import { countSet, type Filter } from './filter.ts'

type Props = { filter: Filter; onChange: (filter: Filter) => void }

/** The waiting times to choose from, in days. */
const waitingTimes = [30, 90, 180, 365] as const

/** Filters by the status. */
export function StatusFilter({ filter, onChange }: Props) {
  const { t } = useTranslation()
  const label = t('casework.worklist.columns.status')
  return (
    <FilterMenu label={label} count={filter.statuses.length}>
      <CheckboxGroup
        name="statuses"
        label={label}
        optional
        choices={applicationStatuses.map((value) => ({ value, label: t(`words.applicationStatus.${value}`) }))}
        value={filter.statuses}
        onChange={(statuses) => onChange({ ...filter, statuses })}
      />
    </FilterMenu>
  )
}

/** Filters by how the family waits: its priority, for how long, and when it applied. */
export function WaitingFilters({ filter, onChange }: Props) {
  const { t } = useTranslation()
  const { requestedFrom, requestedTo, waitingDays } = filter
  return (
    <FilterMenu
      label={t('worklist.filters.waiting')}
      count={countSet(filter, ['rankGroups', 'waitingDays', 'requestedFrom', 'requestedTo'])}
    >
      <CheckboxGroup
        name="rankGroups"
        label={t('worklist.filters.priority')}
        optional
        choices={rankGroups.map((value) => ({ value, label: t(`words.rankGroup.${value}`) }))}
        value={filter.rankGroups}
        onChange={(chosen) => onChange({ ...filter, rankGroups: chosen })}
      />
      <SelectField
        name="waitingDays"
        label={t('worklist.filters.waitingTime')}
        optional
        choices={waitingTimes.map((days) => ({ value: String(days), label: t('worklist.days', { count: days }) }))}
        value={waitingDays === undefined ? undefined : String(waitingDays)}
        onChange={(days) => onChange({ ...filter, waitingDays: days ? Number(days) : undefined })}
      />
      <DateField
        name="requestedFrom"
        label={t('casework.worklist.filters.requestedFrom')}
        optional
        value={requestedFrom ?? ''}
        onChange={(day) => onChange({ ...filter, requestedFrom: day || undefined })}
      />
      <DateField
        name="requestedTo"
        label={t('casework.worklist.filters.requestedTo')}
        optional
        value={requestedTo ?? ''}
        onChange={(day) => onChange({ ...filter, requestedTo: day || undefined })}
      />
    </FilterMenu>
  )
}
