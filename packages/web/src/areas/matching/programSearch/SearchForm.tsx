import { Button } from '@mantine/core'
import { distances, locationKinds, siteTypes } from '@semilla/domain/applications/careNeeds.ts'
import { searchIn } from '@semilla/domain/values/search.ts'
import { useTranslation } from 'react-i18next'
import { CheckboxGroup, type Choice } from '../../../ui/fields/choices/choices.tsx'
import { SearchField } from '../../../ui/fields/choices/SearchField.tsx'
import { SelectField } from '../../../ui/fields/choices/SelectField.tsx'
import { TextField, ZipField } from '../../../ui/fields/TextField.tsx'
import { FieldRow } from '../../../ui/page/Panel.tsx'
import { useNeighborhoods } from '../queries.ts'
import classes from './programSearch.module.css'
import type { ProgramSearchModel, SiteFilter } from './useProgramSearch.ts'

type Form = Pick<ProgramSearchModel, 'form' | 'setForm' | 'placeFault'>

const byLabel = (choices: readonly Choice<string>[], typed: string) => searchIn(choices, typed, ({ label }) => label)

function PlaceField({ form, setForm, placeFault }: Form) {
  const { t } = useTranslation()
  const neighborhoods = useNeighborhoods()
  const field = {
    name: 'searchPlace',
    label: t(`words.locationKind.${form.kind}`),
    value: form.place,
    error: placeFault,
    onChange: (place: string | undefined) => setForm({ ...form, place: place ?? '' }),
  }
  if (form.kind === 'zip') return <ZipField {...field} />
  if (form.kind === 'address') return <TextField {...field} autoComplete="off" maxLength={160} />
  return (
    <SearchField {...field} choices={neighborhoods.map(({ name }) => ({ value: name, label: name }))} find={byLabel} />
  )
}

function Fields({ form, setForm, placeFault }: Form) {
  const { t } = useTranslation()
  return (
    <div className={classes.fields}>
      <FieldRow>
        <SelectField
          name="searchKind"
          label={t('programSearch.by')}
          choices={locationKinds.map((kind) => ({ value: kind, label: t(`words.locationKind.${kind}`) }))}
          value={form.kind}
          onChange={(kind) => kind && setForm({ ...form, kind, place: '' })}
        />
        <PlaceField {...{ form, setForm, placeFault }} />
        <SelectField
          name="searchMiles"
          label={t('programSearch.within')}
          choices={distances.map((miles) => ({
            value: String(miles),
            label: t('programSearch.miles', { count: miles }),
          }))}
          value={String(form.miles)}
          onChange={(miles) => miles && setForm({ ...form, miles: Number(miles) as SiteFilter['miles'] })}
        />
      </FieldRow>
      <CheckboxGroup
        name="searchTypes"
        label={t('programSearch.types')}
        optional
        width={14}
        choices={siteTypes.map((value) => ({ value, label: t(`words.siteType.${value}`) }))}
        value={form.siteTypes}
        onChange={(chosen) => setForm({ ...form, siteTypes: [...chosen] })}
      />
    </div>
  )
}

/** Asks for a location, a distance and the types of care. */
export function SearchForm({ form, setForm, search, isBusy, placeFault }: ProgramSearchModel) {
  const { t } = useTranslation()
  return (
    <search className="no-print">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <Fields {...{ form, setForm, placeFault }} />
        <Button type="submit" loading={isBusy}>
          {t('programSearch.go')}
        </Button>
      </form>
    </search>
  )
}
