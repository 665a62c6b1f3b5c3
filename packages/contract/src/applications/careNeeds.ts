import {
  type careNeeds,
  defaultDistance,
  maxLocations,
  maxPlaceLength,
  maxPreferredSites,
  preferredLocation,
} from '@semilla/domain/applications/careNeeds.ts'
import { sentCare } from '@semilla/domain/applications/sentForm.ts'
import { maxLanguages } from '@semilla/domain/values/languages.ts'
import { z } from 'zod'
import { extrasMask, locationKindCode, siteTypeMask, weekdayMask } from '../wire/codes.ts'
import { weeklyHoursOnWire } from '../wire/schedules.ts'
import {
  compactDate,
  flag,
  id,
  list,
  optionalDate,
  optionalId,
  requiredTextOrNumber,
  whole,
  withDefault,
  withDefaultForNull,
} from '../wire/values.ts'
import { type Names, wire } from '../wire/wire.ts'

/** One of the allowed distances in miles; the default when missing. */
export const miles = z.codec(withDefault(whole, defaultDistance), preferredLocation.shape.miles, {
  decode: (value) => value as never,
  encode: (value) => value,
})

/** A place near which the family wants care. `Distance1`, the slider's value, is ten times the miles. */
const preferredLocationOnWire = wire(
  preferredLocation,
  {
    kind: ['Type', locationKindCode],
    place: ['Location', requiredTextOrNumber(maxPlaceLength)],
    miles: ['Distance', miles],
    hasStreetNumber: ['haveStreetNumber', flag],
  },
  { Distance1: [z.int(), ({ miles: each }) => each * 10] },
)

/** When, where and what kind of care the family looks for: `Criterial`. */
export const careNames = {
  startOn: ['StartDate', compactDate],
  days: ['OperationDays', weekdayMask],
  hours: ['OperationHours', withDefaultForNull(weeklyHoursOnWire, {})],
  siteTypes: ['ProviderType', siteTypeMask],
  locations: ['PreferenceLocation', list(preferredLocationOnWire, maxLocations, 'tooManyLocations')],
  onlyPreferredLocations: ['OnlyPreferredLocation', flag],
  languages: ['Language', list(z.string(), maxLanguages)],
  onlyPreferredLanguages: ['OnlyPreferredLanguage', flag],
  extras: ['AdditionalCriteria', extrasMask],
  preferredSiteIds: ['PreferredExulusiveProviders', list(id, maxPreferredSites, 'tooManySites')],
  onlyPreferredSites: ['OnlyPreferredProvider', flag],
  agencyId: ['DesignatedAgency', optionalId],
  allAtOneSite: ['AllEnrollOne', flag],
  noPreference: ['isnopreference', flag],
} as const satisfies Names<typeof careNeeds>
export const careOnWire = wire(sentCare, { ...careNames, startOn: ['StartDate', optionalDate] })
