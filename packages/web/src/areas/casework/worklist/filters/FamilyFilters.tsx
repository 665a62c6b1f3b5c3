import { needs } from '@semilla/domain/applications/family.ts'
import { eligibilities } from '@semilla/domain/eligibility/eligibilities.ts'
import { ageGroups } from '@semilla/domain/matching/ageGroups.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup } from '../../../../ui/fields/choices/choices.tsx'
import { FilterMenu } from '../../../../ui/fields/filters/FilterMenu.tsx'
import { ZipField } from '../../../../ui/fields/TextField.tsx'
import { countSet, type Filter } from './filter.ts'

type Props = { filter: Filter; onChange: (filter: Filter) => void }

/** Filters by the family: its children's ages, why it needs care, its eligibility and its zip code. */
export function FamilyFilters({ filter, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <FilterMenu
      label={t('worklist.filters.family')}
      count={countSet(filter, ['ageGroups', 'needs', 'eligibilities', 'zip'])}
    >
      <CheckboxGroup
        name="ageGroups"
        label={t('worklist.filters.age')}
        optional
        width={9}
        choices={ageGroups.map((value) => ({ value, label: t(`worklist.ageGroup.${value}`) }))}
        value={filter.ageGroups}
        onChange={(chosen) => onChange({ ...filter, ageGroups: chosen })}
      />
      <CheckboxGroup
        name="needs"
        label={t('worklist.filters.needs')}
        optional
        width={9}
        choices={needs.map((value) => ({ value, label: t(`words.need.${value}`) }))}
        value={filter.needs}
        onChange={(chosen) => onChange({ ...filter, needs: chosen })}
      />
      <CheckboxGroup
        name="eligibilities"
        label={t('casework.worklist.columns.eligibility')}
        optional
        width={9}
        choices={eligibilities.map((value) => ({ value, label: t(`words.eligibility.${value}`) }))}
        value={filter.eligibilities}
        onChange={(chosen) => onChange({ ...filter, eligibilities: chosen })}
      />
      <ZipField
        name="zip"
        label={t('casework.worklist.columns.zip')}
        optional
        value={filter.zip}
        onChange={(zip) => onChange({ ...filter, zip })}
      />
    </FilterMenu>
  )
}
