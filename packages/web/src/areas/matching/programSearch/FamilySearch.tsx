import { preferenceLimits } from '@semilla/domain/applications/preferences.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { listOf } from '../preferences/preferenceLists.ts'
import { getCanUpdate } from '../queries.ts'
import type { FamilyDetail } from './firstFilter.ts'
import { firstFilter } from './firstFilter.ts'
import classes from './programSearch.module.css'
import { SearchForm } from './SearchForm.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SiteCard } from './SiteCard.tsx'
import { childrenFor, useSiteVacancies } from './siteVacancies.ts'
import { type FoundProgram, useProgramSearch } from './useProgramSearch.ts'
import { VacanciesDialog } from './VacanciesDialog.tsx'

/** Shows the search and its results, and how many programs the family prefers. */
export function FamilySearch({ detail }: { detail: FamilyDetail }) {
  const { t } = useTranslation()
  const { application, children } = detail
  const applicationId = application.id
  const [shown, setShown] = useState<FoundProgram>()
  const search = useProgramSearch({ applicationId, filter: firstFilter(detail), atOnce: true })
  const having = (search.sites ?? []).filter(({ openVacancies }) => openVacancies > 0).map(({ id }) => id)
  const vacancies = useSiteVacancies(applicationId, having)
  const canChange = useRead(getCanUpdate, { applicationId }).data?.canUpdate ?? false
  /** Returns undefined until the vacancies have loaded. */
  const fittingAt = (siteId: number) =>
    vacancies.status === 'ready' && !vacancies.isRefreshing
      ? vacancies.rows.filter((each) => each.siteId === siteId && childrenFor(each, children).length > 0).length
      : undefined
  return (
    <Stack>
      <Panel title={t('programSearch.where')}>
        <SearchForm {...search} />
      </Panel>
      <Panel title={t('programSearch.results')}>
        <p className={classes.line}>
          {t('programSearch.preferredCount', {
            count: application.preferredSites.length,
            most: preferenceLimits.preferred,
          })}
        </p>
        <SearchResults search={search}>
          {(sites) => (
            <ul className={classes.cards}>
              {sites.map((site) => (
                <SiteCard
                  key={site.id}
                  {...{ site, applicationId, canChange }}
                  standing={listOf(application, site.id)}
                  fitting={fittingAt(site.id)}
                  onVacancies={() => setShown(site)}
                />
              ))}
            </ul>
          )}
        </SearchResults>
      </Panel>
      {shown && <VacanciesDialog {...{ applicationId, children }} site={shown} onClose={() => setShown(undefined)} />}
    </Stack>
  )
}
