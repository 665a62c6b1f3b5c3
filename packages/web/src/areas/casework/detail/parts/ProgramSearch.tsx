import { defaultDistance } from '@semilla/domain/applications/careNeeds.ts'
import { SearchForm } from '../../../matching/programSearch/SearchForm.tsx'
import { SearchResults } from '../../../matching/programSearch/SearchResults.tsx'
import { useProgramSearch } from '../../../matching/programSearch/useProgramSearch.ts'
import classes from '../Detail.module.css'
import { useDetail } from '../detail.ts'
import { FoundSite } from './FoundSite.tsx'
import { Part } from './Part.tsx'

/** Searches programs near a location, at first the family's first one, to refer a child manually. */
export default function ProgramSearch() {
  const { id: applicationId, care } = useDetail().application
  const first = care.locations[0]
  const search = useProgramSearch({
    applicationId,
    filter: {
      kind: first?.kind ?? 'zip',
      place: first?.place ?? '',
      miles: first?.miles ?? defaultDistance,
      siteTypes: care.siteTypes,
    },
  })
  return (
    <Part name="search">
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
