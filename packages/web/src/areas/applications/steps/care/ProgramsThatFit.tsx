import { useDebouncedValue, useNetwork } from '@mantine/hooks'
import type { countFittingSites as api } from '@semilla/contract/matching/openPlaces.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { locationFaults } from '@semilla/domain/applications/careRules.ts'
import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../../api/queries/reads.ts'
import type { Draft } from '../../form/draft/draft.ts'
import { countFittingSites } from '../../queries.ts'
import classes from '../steps.module.css'

/** Returns the wishes of a draft and its children's birth dates, without what is not yet complete. */
function wishesOf({ care, children }: Pick<Draft, 'care' | 'children'>): Input<typeof api> | undefined {
  if (!isCalendarDate(care.startOn)) return undefined
  const { startOn, siteTypes, onlyPreferredLocations, languages, onlyPreferredLanguages } = care
  const { extras, preferredSiteIds, onlyPreferredSites, allAtOneSite } = care
  return {
    wishes: {
      startOn,
      siteTypes,
      locations: care.locations.filter((each) => locationFaults(each).length === 0),
      onlyPreferredLocations,
      languages,
      onlyPreferredLanguages,
      extras,
      preferredSiteIds,
      onlyPreferredSites,
      allAtOneSite,
    },
    bornOn: children.map(({ bornOn }) => bornOn).filter(isCalendarDate),
  }
}

const restMilliseconds = 500

/** Says while the family types how many of the city's programs still fit; nothing when the server cannot be reached. */
export function ProgramsThatFit({ draft }: { draft: Pick<Draft, 'care' | 'children'> }) {
  const { t } = useTranslation()
  const { online } = useNetwork()
  const [rested] = useDebouncedValue(draft, restMilliseconds)
  const { data, isError } = useRead(countFittingSites, wishesOf(rested), { keepsLast: true })
  const isShown = online && data !== undefined && !isError
  return (
    <p className={`${classes.strong} ${classes.counted}`} role="status">
      {isShown && t('apply.wishes.stillFit', data)}
    </p>
  )
}
