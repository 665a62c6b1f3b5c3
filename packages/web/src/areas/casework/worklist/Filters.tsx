import { Button } from '@mantine/core'
import { applicationStatuses } from '@semilla/domain/applications/status.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../ui/fields/choices.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextFilter } from '../../../ui/fields/FilterFields.tsx'
import { ZipField } from '../../../ui/fields/TextField.tsx'
import { FieldRow, Panel } from '../../../ui/page/Panel.tsx'
import { type Filter, narrowing, noFilter, type UsualView, usualViews } from './filter.ts'
import classes from './Worklist.module.css'

type Props = { filter: Filter; onChange: (filter: Filter) => void }

const eligibilities = ['incomeEligible', 'moderateEligible', 'notEligible'] as const

/** Shows the views as buttons; the current one is pressed. */
function Views({ filter, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.views}>
      <legend className="visually-hidden">{t('casework.worklist.views.label')}</legend>
      {(Object.keys(usualViews) as UsualView[]).map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={JSON.stringify({ ...filter, text: '' }) === JSON.stringify(usualViews[view])}
          onClick={() => onChange({ ...usualViews[view], text: filter.text, statuses: [...usualViews[view].statuses] })}
        >
          {t(`casework.worklist.views.${view}`)}
        </button>
      ))}
    </fieldset>
  )
}

function MoreFilters({ filter, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('casework.worklist.filters.title')} tone="soft">
      <CheckboxGroup
        name="statuses"
        label={t('casework.worklist.columns.status')}
        optional
        width={10}
        choices={applicationStatuses.map((value) => ({ value, label: t(`words.applicationStatus.${value}`) }))}
        value={filter.statuses}
        onChange={(statuses) => onChange({ ...filter, statuses: [...statuses] })}
      />
      <CheckboxGroup
        name="eligibilities"
        label={t('casework.worklist.columns.eligibility')}
        optional
        width={10}
        choices={eligibilities.map((value) => ({ value, label: t(`words.eligibility.${value}`) }))}
        value={filter.eligibilities}
        onChange={(chosen) => onChange({ ...filter, eligibilities: [...chosen] })}
      />
      <FieldRow>
        <DateField
          name="requestedFrom"
          label={t('casework.worklist.filters.requestedFrom')}
          optional
          value={filter.requestedFrom ?? ''}
          onChange={(day) => onChange({ ...filter, requestedFrom: day || undefined })}
        />
        <DateField
          name="requestedTo"
          label={t('casework.worklist.filters.requestedTo')}
          optional
          value={filter.requestedTo ?? ''}
          onChange={(day) => onChange({ ...filter, requestedTo: day || undefined })}
        />
        <ZipField
          name="zip"
          label={t('casework.worklist.columns.zip')}
          optional
          value={filter.zip}
          onChange={(zip) => onChange({ ...filter, zip })}
        />
      </FieldRow>
      <Button variant="default" onClick={() => onChange({ ...noFilter, text: filter.text })}>
        {t('casework.worklist.filters.clear')}
      </Button>
    </Panel>
  )
}

/** Shows the filters of the worklist: text, views, and the others behind a button. */
export function Filters(props: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const parts = narrowing(props.filter)
  return (
    <div className={classes.filters}>
      <Views {...props} />
      <div className={classes.search}>
        <TextFilter
          label={t('casework.worklist.search')}
          value={props.filter.text}
          onChange={(text) => props.onChange({ ...props.filter, text })}
        />
        <Button size="sm" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('casework.worklist.filters.button', { count: parts })}
        </Button>
      </div>
      {open && <MoreFilters {...props} />}
    </div>
  )
}
