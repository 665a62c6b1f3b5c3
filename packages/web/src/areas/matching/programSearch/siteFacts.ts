import type { TFunction } from 'i18next'
import { formatNumber } from '../../../api/texts/format.ts'
import type { FoundProgram } from './useProgramSearch.ts'

/** "0.4 miles away"; nothing where the place or the site is not located. */
export const milesText = (t: TFunction, { miles }: Pick<FoundProgram, 'miles'>): string =>
  miles === undefined ? '' : t('programSearch.away', { miles: formatNumber(Math.round(miles * 10) / 10) })

/** Where a site is, without the city that all share; a home that keeps its street to itself shows its zip alone. */
export const placeText = ({ street, zip, neighborhood }: FoundProgram): string =>
  [street, zip, neighborhood].filter(Boolean).join(', ')
