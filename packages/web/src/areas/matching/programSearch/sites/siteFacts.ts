import type { TFunction } from 'i18next'
import { formatNumber, inARow } from '../../../../api/texts/format.ts'
import { familyScheduleText, programAgesText } from '../../../vacancies/vacancyWords.ts'
import type { SiteFilter } from '../form/asked.ts'
import type { FoundProgram } from '../useProgramSearch.ts'

const awayText = (t: TFunction, miles: number) => t('programSearch.away', { count: miles, miles: formatNumber(miles) })

/** Returns the distance, "0.4 miles away"; an empty text if the location or the site is not on the map. */
export const milesText = (t: TFunction, { miles }: Pick<FoundProgram, 'miles'>): string =>
  miles === undefined ? '' : awayText(t, Math.round(miles * 10) / 10)

/** Returns the address of a site without the city. A home that hides its street shows its ZIP code only. */
export const placeText = ({ street, zip, neighborhood }: FoundProgram): string =>
  [street, zip, neighborhood].filter(Boolean).join(', ')

/** Returns what is searched around, "94110 · 3 miles", or the whole city. */
export const askedText = (t: TFunction, { place, miles, text }: SiteFilter): string =>
  [place ? `${place} · ${t('programSearch.miles', { count: miles })}` : t('programSearch.wholeCity'), text]
    .filter(Boolean)
    .join(' · ')

/** Returns the ages that the subsidies of a site take, "From birth to under 3 years"; an empty text if it offers none. */
export const agesText = (t: TFunction, { startAgeMonths, endAgeMonths }: FoundProgram): string =>
  startAgeMonths === undefined || endAgeMonths === undefined
    ? ''
    : programAgesText(t, { startAgeMonths, endAgeMonths }, 'fromUnder')

export const hoursTextOf = (t: TFunction, { schedule }: FoundProgram): string => familyScheduleText(t, schedule)

export const extrasText = (t: TFunction, { extras }: FoundProgram): string =>
  inARow(extras.map((extra) => t(`words.extra.${extra}`)))
