import type { CalendarDate } from '../values/dates.ts'
import { isNear, isOfProgramAge } from './fitting.ts'
import type { OpenVacancy, WantedCare } from './types.ts'

/** What a family may want of a site, whatever its vacancies. */
export type SiteWishes = Pick<
  WantedCare,
  | 'siteTypes'
  | 'locations'
  | 'onlyPreferredLocations'
  | 'languages'
  | 'onlyPreferredLanguages'
  | 'extras'
  | 'preferredSiteIds'
  | 'onlyPreferredSites'
>
/** The data of a site that these wishes are compared with. */
export type WishedSite = Omit<OpenVacancy['site'], 'isActive' | 'openings'>

type SiteCondition = (wishes: SiteWishes, site: WishedSite) => boolean

/** The conditions between a family's wishes and a site, by name (rules: Conditions of matching). */
export const siteConditions = {
  type: ({ siteTypes }, site) => siteTypes.length === 0 || siteTypes.includes(site.type),
  place: ({ onlyPreferredLocations, locations }, site) =>
    !onlyPreferredLocations || locations.some((wanted) => isNear(wanted, site)),
  language: ({ onlyPreferredLanguages, languages }, site) =>
    !onlyPreferredLanguages || languages.some((code) => site.languages.includes(code)),
  extras: ({ extras }, site) => extras.every((extra) => site.extras.includes(extra)),
  programs: ({ onlyPreferredSites, preferredSiteIds }, site) =>
    !onlyPreferredSites || preferredSiteIds.includes(site.siteId),
} as const satisfies Record<string, SiteCondition>

/** A subsidy program with the ages that it takes, in months. */
export type AgedProgram = { readonly id: number; readonly startAgeMonths: number; readonly endAgeMonths: number }
type OfferingSite = WishedSite & { readonly programIds: readonly number[] }
type Search = {
  readonly wishes: SiteWishes
  readonly bornOn: readonly CalendarDate[]
  readonly startOn: CalendarDate
  readonly allAtOneSite: boolean
}

/** Returns for each child the programs that take its age on the day on which care starts. */
const programsByChild = ({ bornOn, startOn }: Search, programs: readonly AgedProgram[]): Set<number>[] =>
  bornOn.map((born) => {
    const takes = programs.filter((each) => isOfProgramAge(each, born, startOn))
    return new Set(takes.map(({ id }) => id))
  })

/**
 * Returns how many sites meet the family's wishes and take the age of one of its children, or of all children if they
 * must be at one site (rules: Open places near a family). Without a birth date, every age fits.
 */
export function countFittingSites(
  search: Search,
  sites: readonly OfferingSite[],
  programs: readonly AgedProgram[],
): number {
  const children = programsByChild(search, programs)
  const takesAges = ({ programIds }: OfferingSite) => {
    const takes = (fitting: Set<number>) => programIds.some((id) => fitting.has(id))
    return children.length === 0 || (search.allAtOneSite ? children.every(takes) : children.some(takes))
  }
  const meetsWishes = (site: OfferingSite) =>
    Object.values(siteConditions).every((condition) => condition(search.wishes, site))
  return sites.filter((site) => meetsWishes(site) && takesAges(site)).length
}
