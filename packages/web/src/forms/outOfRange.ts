import type { TFunction } from 'i18next'
import { formatNumber } from '../api/texts/format.ts'

/** The least and the most that a field of a number takes. */
type Range = { readonly least: number; readonly most: number }

/**
 * Returns how a form tells that a number is too small or too large: by the key of a sentence with the
 * range that its field takes.
 */
export const outOfRange =
  (t: TFunction, key: string, rangeOf: (field: string) => Range | undefined) =>
  (fault: string, field: string): string | undefined => {
    const range = fault === 'tooSmall' || fault === 'tooLarge' ? rangeOf(field) : undefined
    return range && t(key, { least: formatNumber(range.least), most: formatNumber(range.most) })
  }
