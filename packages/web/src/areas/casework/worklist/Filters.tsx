import { Button } from '@mantine/core'
import { applicationStatuses } from '@semilla/domain/applications/status.ts'
import { eligibilities } from '@semilla/domain/eligibility/eligibilities.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../ui/fields/choices/choices.tsx'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { TextFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { FilterMenu } from '../../../ui/fields/filters/FilterMenu.tsx'
import { ZipField } from '../../../ui/fields/TextField.tsx'
import { type Filter, narrowing, noFilter } from './filter.ts'
import classes from './Worklist.module.css'

type Props = { filter: Filter; onChange: (filter: Filter) => void }

function Choices({ filter, onChange }: Props) {
  const { t } = useTranslation()
  const [status, eligibility] = [t('casework.worklist.columns.status'), t('casework.worklist.columns.eligibility')]
  return (
    <>
      <FilterMenu label={status} count={filter.statuses.length}>
        <CheckboxGroup
          name="statuses"
          label={status}
          optional
          choices={applicationStatuses.map((value) => ({ value, label: t(`words.applicationStatus.${value}`) }))}
          value={filter.statuses}
          onChange={(statuses) => onChange({ ...filter, statuses: [...statuses] })}
        />
      </FilterMenu>
      <FilterMenu label={eligibility} count={filter.eligibilities.length}>
        <CheckboxGroup
          name="eligibilities"
          label={eligibility}
          optional
          choices={eligibilities.map((value) => ({ value, label: t(`words.eligibility.${value}`) }))}
          value={filter.eligibilities}
          onChange={(chosen) => onChange({ ...filter, eligibilities: [...chosen] })}
        />
      </FilterMenu>
    </>
  )
}

function More({ filter, onChange }: Props) {
  const { t } = useTranslation()
  const { requestedFrom, requestedTo, zip } = filter
  return (
    <FilterMenu
      label={t('casework.worklist.filters.more')}
      count={[requestedFrom, requestedTo, zip].filter(Boolean).length}
    >
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
      <ZipField
        name="zip"
        label={t('casework.worklist.columns.zip')}
        optional
        value={zip}
        onChange={(next) => onChange({ ...filter, zip: next })}
      />
    </FilterMenu>
  )
}

/** Shows the filters of the worklist in one row: the text, and each of the others in a menu of its own. */
export function Filters({ filter, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <search aria-label={t('casework.worklist.filters.title')} className={classes.filters}>
      <TextFilter
        isCompact
        label={t('casework.worklist.search')}
        hint={t('casework.worklist.searchHint')}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      <Choices {...{ filter, onChange }} />
      <More {...{ filter, onChange }} />
      {narrowing(filter) > 0 && (
        <Button size="sm" variant="subtle" onClick={() => onChange({ ...noFilter, text: filter.text })}>
          {t('casework.worklist.filters.clear')}
        </Button>
      )}
    </search>
  )
}
