import { defaultDistance } from '@semilla/domain/applications/careNeeds.ts'
import { useTranslation } from 'react-i18next'
import { wholeCity } from '../../../../matching/programSearch/form/asked.ts'
import { SearchForm } from '../../../../matching/programSearch/form/SearchForm.tsx'
import { SearchResults } from '../../../../matching/programSearch/SearchResults.tsx'
import { useSearchOnPage } from '../../../../matching/programSearch/searchState.ts'
import { useProgramSearch } from '../../../../matching/programSearch/useProgramSearch.ts'
import { useDetail } from '../../detail.ts'
import classes from '../Part.module.css'
import { Part } from '../Part.tsx'
import { FoundSite } from './FoundSite.tsx'

/** Searches programs near a location, at first the family's first one, to refer a child manually. */
export default function ProgramSearch() {
  const { t } = useTranslation()
  const { care } = useDetail().application
  const first = care.locations[0]
  const search = useProgramSearch({
    state: useSearchOnPage(),
    waits: true,
    first: {
      ...wholeCity,
      kind: first?.kind ?? 'zip',
      place: first?.place ?? '',
      miles: first?.miles ?? defaultDistance,
      siteTypes: care.siteTypes,
    },
  })
  return (
    <Part name="search" summary={first ? t('casework.detail.care.near', first) : ''}>
      <SearchForm {...search} />
      <SearchResults search={search}>
        {(sites) => (
          <ul className={classes.list}>
            {sites.map((site) => (
              <FoundSite key={site.id} site={site} />
            ))}
          </ul>
        )}
      </SearchResults>
    </Part>
  )
}
