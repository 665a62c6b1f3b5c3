import { isNear } from './fitting.ts'
import type { OpenVacancy, WantedCare, WantedPlace } from './types.ts'

/** The wishes of a family that spoke for a site when its child was referred; stored with the referral. */
export type WishesMet = {
  readonly isPreferredSite: boolean
  /** The first of the family's places that the site is in or near. */
  readonly place?: Pick<WantedPlace, 'kind' | 'place'>
  /** The preferred languages that staff at the site speak. */
  readonly languages: readonly string[]
}

/** Returns which of a family's wishes a site meets, to keep with a referral whatever the family wishes later. */
export function wishesMet(
  care: Pick<WantedCare, 'locations' | 'languages' | 'preferredSiteIds'>,
  site: OpenVacancy['site'],
): WishesMet {
  const near = care.locations.find((place) => isNear(place, site))
  return {
    isPreferredSite: care.preferredSiteIds.includes(site.siteId),
    ...(near && { place: { kind: near.kind, place: near.place } }),
    languages: care.languages.filter((code) => site.languages.includes(code)),
  }
}
