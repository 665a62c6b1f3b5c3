import type { Rank } from '@semilla/domain/eligibility/rank.ts'
import type { TFunction } from 'i18next'

/** The place among those who wait: "Income eligible, 62% of the state median"; a dash's worth of nothing without one. */
export function rankText(t: TFunction, rank: Rank | undefined): string {
  if (!rank) return ''
  const group = t(`words.rankGroup.${rank.group}`)
  return rank.percent > 0 ? t('casework.detail.rankByIncome', { group, percent: rank.percent }) : group
}
