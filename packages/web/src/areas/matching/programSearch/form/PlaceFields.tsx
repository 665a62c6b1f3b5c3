import { locationKinds } from '@semilla/domain/applications/careChoices.ts'
import { distances } from '@semilla/domain/applications/careNeeds.ts'
import { searchIn } from '@semilla/domain/values/search.ts'
import { useTranslation } from 'react-i18next'
import type { Choice } from '../../../../ui/fields/choices/choices.tsx'
import { SearchField } from '../../../../ui/fields/choices/SearchField.tsx'
import { SelectField } from '../../../../ui/fields/choices/SelectField.tsx'
import { TextField, ZipField } from '../../../../ui/fields/TextField.tsx'
import { useNeighborhoods } from '../../queries.ts'
import type { SiteFilter } from './asked.ts'
import classes from './SearchForm.module.css'

export type FilterProps = { filter: SiteFilter; onChange: (filter: SiteFilter) => void }
type Props = FilterProps & { placeFault: string | undefined }

const byLabel = (choices: readonly Choice<string>[], typed: string) => searchIn(choices, typed, ({ label }) => label)

function PlaceField({ filter, onChange, placeFault }: Props) {
  const { t } = useTranslation()
  const neighborhoods = useNeighborhoods()
  const field = {
    name: 'searchPlace',
    label: t(`words.locationKind.${filter.kind}`),
    value: filter.place,
    error: placeFault,
    optional: true,
    onChange: (place: string | undefined) => onChange({ ...filter, place: place ?? '' }),
  }
  if (filter.kind === 'zip') return <ZipField {...field} autoComplete="postal-code" />
  if (filter.kind === 'address') return <TextField {...field} autoComplete="off" maxLength={160} />
  return (
    <SearchField {...field} choices={neighborhoods.map(({ name }) => ({ value: name, label: name }))} find={byLabel} />
  )
}

/** Asks what to search around and how far from it, and for a part of a name. */
export function PlaceFields({ filter, onChange, placeFault }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.place}>
      <SelectField
        name="searchKind"
        label={t('programSearch.by')}
        choices={locationKinds.map((kind) => ({ value: kind, label: t(`words.locationKind.${kind}`) }))}
        value={filter.kind}
        onChange={(kind) => kind && onChange({ ...filter, kind, place: '' })}
      />
      <PlaceField {...{ filter, onChange, placeFault }} />
      <SelectField
        name="searchMiles"
        label={t('programSearch.within')}
        choices={distances.map((miles) => ({
          value: String(miles),
          label: t('programSearch.miles', { count: miles }),
        }))}
        value={String(filter.miles)}
        onChange={(miles) => miles && onChange({ ...filter, miles: Number(miles) as SiteFilter['miles'] })}
      />
      <TextField
        name="searchText"
        type="search"
        label={t('programSearch.text')}
        optional
        autoComplete="off"
        maxLength={120}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
    </div>
  )
}
