import type { TableField } from '@semilla/domain/tables/tables.ts'
import { displayDollars } from '@semilla/domain/values/money.ts'
import type { TFunction } from 'i18next'
import { formatDay } from '../../../api/texts/format.ts'

type Ceiling = { readonly familySize: number; readonly monthlyCents: number }

/** Returns the word of a choice. */
export const choiceText = (t: TFunction, word: string): string => t(`upkeep.tables.choices.${word}`)

/** Returns a value of a row as it is read. */
export function fieldText(t: TFunction, { kind }: TableField, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (kind === 'day') return formatDay(String(value))
  if (kind === 'flag') return t(value ? 'upkeep.tables.yes' : 'upkeep.tables.no')
  if (kind === 'choice') return choiceText(t, String(value))
  if (kind === 'order') return (value as string[]).map((word) => choiceText(t, word)).join(' → ')
  if (kind !== 'ceilings') return String(value)
  return (
    (value as Ceiling[])
      // A size and its limit stay in one line, and in their order also where words run from right to left.
      .map(({ familySize, monthlyCents }) => `\u2068${familySize}:\u00a0${displayDollars(monthlyCents)}\u2069`)
      .join('\u00a0· ')
  )
}
