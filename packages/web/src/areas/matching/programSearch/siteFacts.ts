import type { TFunction } from 'i18next'
import { formatNumber } from '../../../api/texts/format.ts'
import type { FoundProgram } from './useProgramSearch.ts'

/** Returns the distance, "0.4 miles away"; an empty text if the location or the site is not on the map. */
export const milesText = (t: TFunction, { miles }: Pick<FoundProgram, 'miles'>): string =>
  miles === undefined ? '' : t('programSearch.away', { miles: formatNumber(Math.round(miles * 10) / 10) })

/** Returns the address of a site without the city. A home that hides its street shows its ZIP code only. */
export const placeText = ({ street, zip, neighborhood }: FoundProgram): string =>
  [street, zip, neighborhood].filter(Boolean).join(', ')
