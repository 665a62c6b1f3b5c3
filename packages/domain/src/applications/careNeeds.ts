import { z } from 'zod'
import { calendarDate } from '../values/dates.ts'
import { languageCode, maxLanguages } from '../values/languages.ts'
import { requiredLine } from '../values/texts.ts'
import { weekday, weeklyHours } from '../values/weekdays.ts'
import { extra, locationKinds, siteType } from './careChoices.ts'

export const distances = [1, 2, 3, 5, 10] as const
export const defaultDistance = 3

/** The limits of care needs: the characters of a place, and the number of places and programs. */
export const maxPlaceLength = 160
export const maxLocations = 3
export const maxPreferredSites = 5

/** A place near which the family wants care. The point is absent until the place has been geocoded. */
export const preferredLocation = z.object({
  kind: z.enum(locationKinds),
  /** The zip, the neighborhood's name, or the street address. */
  place: requiredLine(maxPlaceLength),
  /** Straight-line distance in miles; one of the allowed choices. */
  miles: z.literal(distances, { error: 'choiceInvalid' }),
  hasStreetNumber: z.boolean(),
})
export type PreferredLocation = z.infer<typeof preferredLocation>

/** When, where and what kind of care the family looks for. */
export const careNeeds = z.object({
  startOn: calendarDate,
  days: z.array(weekday).min(1, { error: 'dayRequired' }),
  hours: weeklyHours,
  siteTypes: z.array(siteType),
  locations: z.array(preferredLocation).max(maxLocations, { error: 'tooManyLocations' }),
  onlyPreferredLocations: z.boolean(),
  languages: z.array(languageCode).max(maxLanguages, { error: 'tooMany' }),
  onlyPreferredLanguages: z.boolean(),
  extras: z.array(extra),
  preferredSiteIds: z.array(z.int().positive()).max(maxPreferredSites, { error: 'tooManySites' }),
  onlyPreferredSites: z.boolean(),
  agencyId: z.int().positive().optional(),
  allAtOneSite: z.boolean(),
  noPreference: z.boolean(),
})
export type CareNeeds = z.infer<typeof careNeeds>
