/**
 * Why a referral ended (rules: How a referral ended). The first three are somebody's decision; the product ends
 * referrals for the others.
 */
export const referralEndings = [
  'familyRefused',
  'staffRefused',
  'siteDeclined',
  'expired',
  'withdrawn',
  'vacancyClosed',
  'enrolledElsewhere',
  'careEnded',
] as const
export type ReferralEnding = (typeof referralEndings)[number]

export const referralEnders = ['family', 'staff', 'program', 'product'] as const
export type ReferralEnder = (typeof referralEnders)[number]

/** Returns who ended a referral: the family, staff for the family, the program, or the product. */
export function enderOf(ending: ReferralEnding): ReferralEnder {
  if (ending === 'familyRefused') return 'family'
  if (ending === 'staffRefused') return 'staff'
  return ending === 'siteDeclined' ? 'program' : 'product'
}

export const referralReaders = ['family', 'agency', 'program'] as const
/** Who reads how a referral ended. */
export type ReferralReader = (typeof referralReaders)[number]

/**
 * Returns which reasons for an ending a reader may see: the agency all; everyone their own; the family also what a
 * program chose from the catalog, but not what it wrote; a program nothing that a family or its agency said.
 */
export function reasonsShown(ending: ReferralEnding, reader: ReferralReader): 'all' | 'chosen' | 'none' {
  const ender = enderOf(ending)
  if (reader === 'agency' || (reader === 'program' && ender === 'program')) return 'all'
  if (reader === 'program') return 'none'
  return ender === 'program' ? 'chosen' : 'all'
}
