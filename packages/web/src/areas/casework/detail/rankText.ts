import type { Rank } from '@semilla/domain/eligibility/rank.ts'
import type { TFunction } from 'i18next'

/** Returns the rank in words: "Income eligible, 62% of the state median"; an empty text without a rank. */
export function rankText(t: TFunction, rank: Rank | undefined): string {
  if (!rank) return ''
  const group = t(`words.rankGroup.${rank.group}`)
  return rank.percent > 0 ? t('casework.detail.rankByIncome', { group, percent: rank.percent }) : group
}
