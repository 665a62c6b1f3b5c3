import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../api/texts/format.ts'

/** Returns a function for the words of a number that may be withheld. */
export function useShown() {
  const { t } = useTranslation()
  return (value: number | undefined) => (value === undefined ? t('reports.notShown') : formatNumber(value))
}
