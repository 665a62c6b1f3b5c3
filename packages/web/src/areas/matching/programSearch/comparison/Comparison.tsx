import { Button } from '@mantine/core'
import { maxComparedSites } from '@semilla/domain/matching/programSearch.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, whyMissing } from '../../../../api/queries/reads.ts'
import { EmptyState } from '../../../../ui/page/EmptyState.tsx'
import { NotRead } from '../../../../ui/page/LoadFailed.tsx'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { useIsNarrow } from '../../../../ui/page/useIsNarrow.ts'
import { useLanguageNames } from '../../../sites/useLanguageNames.ts'
import { searchSitesForFamily } from '../../queries.ts'
import { type SiteFilter, wholeCity } from '../form/asked.ts'
import { toldApart } from '../sites/toldApart.ts'
import type { FoundProgram } from '../useProgramSearch.ts'
import { attributesOf } from './attributes.ts'
import classes from './Comparison.module.css'
import { ComparisonByAttribute } from './ComparisonByAttribute.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import type { Comparing } from './useComparing.ts'

type Props = {
  comparing: Comparing
  /** The search, for the distances from its place. */
  around: SiteFilter
  onVacancies: (site: FoundProgram) => void
}

/** Returns the chosen programs in the order in which they were chosen, with the distances from a search's place. */
function useCompared(ids: readonly number[], { kind, place }: SiteFilter) {
  const filter = { ...wholeCity, kind, place, siteIds: [...ids] }
  const input = { filter, sort: 'name' as const, page: 1, pageSize: maxComparedSites }
  const read = useRead(searchSitesForFamily, ids.length > 0 ? input : undefined, { keepsLast: true })
  const { data, isPending } = read
  const sites = ids.flatMap((id) => data?.items.find((site) => site.id === id) ?? [])
  return { sites: toldApart(sites), read, isPending: isPending && ids.length > 0 }
}

/** Shows up to three programs side by side, on phones attribute by attribute. */
export function Comparison({ comparing, around, onVacancies }: Props) {
  const { t } = useTranslation()
  const narrow = useIsNarrow()
  const { sites, read, isPending } = useCompared(comparing.ids, around)
  // An attribute that is known of no program, such as a distance from no place, distinguishes none of them.
  const attributes = attributesOf({ t, languageNames: useLanguageNames() }).filter(({ textOf }) => sites.some(textOf))
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => head.current?.focus(), [])
  const View = narrow ? ComparisonByAttribute : ComparisonTable
  return (
    <div ref={head} tabIndex={-1} className={classes.comparison}>
      <Panel
        title={t('programSearch.compare.title')}
        actions={
          <>
            <Button variant="default" onClick={comparing.close}>
              {t('programSearch.compare.back')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter aria-hidden size={18} />}
              onClick={() => window.print()}
            >
              {t('programSearch.compare.print')}
            </Button>
          </>
        }
      >
        {(isPending || whyMissing(read)) && <NotRead read={read} count={4} />}
        {!isPending && !read.error && sites.length === 0 && <EmptyState title={t('programSearch.compare.none')} />}
        {sites.length > 0 && <View {...{ sites, attributes, comparing, onVacancies }} />}
      </Panel>
    </div>
  )
}
