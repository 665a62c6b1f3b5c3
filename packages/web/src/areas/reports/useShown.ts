import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../api/texts/format.ts'

/** Returns a function for the words of a number that may be withheld. */
export function useShown(minimum: number) {
  const { t } = useTranslation()
  return (value: number | undefined) => (value === undefined ? t('reports.withheld', { minimum }) : formatNumber(value))
}
