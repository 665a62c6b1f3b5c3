import { extras, siteTypes } from '@semilla/domain/applications/careChoices.ts'
import { type SearchedAge, searchedAges } from '@semilla/domain/matching/programSearch.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { SelectField } from '../../../../ui/fields/choices/SelectField.tsx'
import { TimeField } from '../../../../ui/fields/dates/TimeField.tsx'
import { FieldRow } from '../../../../ui/page/Panel.tsx'
import { useCareLanguages, useOfferedLanguages } from '../../../sites/useLanguageNames.ts'
import type { FilterProps } from './PlaceFields.tsx'
import classes from './SearchForm.module.css'

const ages = searchedAges.map(String)

function Times({ filter, onChange, hoursFault }: FilterProps & { hoursFault: string | undefined }) {
  const { t } = useTranslation()
  return (
    <FieldRow>
      <TimeField
        name="opensBy"
        label={t('programSearch.opensBy')}
        optional
        value={filter.opensBy}
        onChange={(opensBy) => onChange({ ...filter, opensBy })}
      />
      <TimeField
        isEnd
        name="closesFrom"
        label={t('programSearch.closesFrom')}
        optional
        error={hoursFault}
        value={filter.closesFrom}
        onChange={(closesFrom) => onChange({ ...filter, closesFrom })}
      />
    </FieldRow>
  )
}

/** Asks for the days, hours, ages, languages, types of care and extras that a program must have. */
export function MoreFilters({ filter, onChange, hoursFault }: FilterProps & { hoursFault: string | undefined }) {
  const { t } = useTranslation()
  const languages = useOfferedLanguages(useCareLanguages(), filter.languages)
  const checkboxes = { optional: true, width: 9 } as const
  return (
    <div className={classes.fields}>
      <CheckboxGroup
        {...checkboxes}
        name="searchDays"
        label={t('programSearch.days')}
        choices={weekdays.map((value) => ({ value, label: t(`words.weekday.${value}`) }))}
        value={filter.days}
        onChange={(days) => onChange({ ...filter, days })}
      />
      <Times {...{ filter, onChange, hoursFault }} />
      <CheckboxGroup
        {...checkboxes}
        width={7}
        name="searchAges"
        label={t('programSearch.ages')}
        choices={ages.map((value) => ({ value, label: t('programSearch.age', { count: Number(value) }) }))}
        value={filter.ages.map(String)}
        onChange={(chosen) => onChange({ ...filter, ages: chosen.map((age) => Number(age) as SearchedAge) })}
      />
      <CheckboxGroup
        {...checkboxes}
        width={14}
        name="searchTypes"
        label={t('programSearch.types')}
        choices={siteTypes.map((value) => ({ value, label: t(`words.siteType.${value}`) }))}
        value={filter.siteTypes}
        onChange={(chosen) => onChange({ ...filter, siteTypes: chosen })}
      />
      <CheckboxGroup
        {...checkboxes}
        width={14}
        name="searchExtras"
        label={t('programSearch.extras')}
        choices={extras.map((value) => ({ value, label: t(`words.extra.${value}`) }))}
        value={filter.extras}
        onChange={(chosen) => onChange({ ...filter, extras: chosen })}
      />
      <SelectField
        name="searchLanguage"
        label={t('programSearch.language')}
        optional
        choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={filter.languages[0]}
        onChange={(code) => onChange({ ...filter, languages: code ? [code] : [] })}
      />
      <p className={classes.soft}>{t('programSearch.unknownLeftOut')}</p>
    </div>
  )
}
