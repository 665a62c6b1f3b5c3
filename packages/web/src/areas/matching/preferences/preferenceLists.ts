import type { changePreferences } from '@semilla/contract/applications/preferences.ts'
import type { familyReferral } from '@semilla/contract/referrals.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { z } from 'zod'

export type PreferenceKind = 'preferred' | 'notInterested' | 'disliked'
export type ListedSite = { id: number; name: string; expiresOn?: string; isActive?: boolean }
export type ListChange = Input<typeof changePreferences>

/** The lists to which a family moves a program; only staff mark one as disliked. */
export type MoveTarget = Exclude<PreferenceKind, 'disliked'>
/** The changes that remove a site from a list. */
export const removeActions = {
  preferred: 'removePreferred',
  notInterested: 'removeNotInterested',
  disliked: 'removeDislike',
} as const

type Preferences = Readonly<Record<`${PreferenceKind}Sites`, readonly { readonly id: number }[]>>

/** Returns which of a family's lists a site is on; at most one. */
export const listOf = (lists: Preferences, siteId: number): PreferenceKind | undefined =>
  (['preferred', 'notInterested', 'disliked'] as const).find((kind) =>
    lists[`${kind}Sites`].some(({ id }) => id === siteId),
  )

type Referral = Pick<z.output<typeof familyReferral>, 'siteId' | 'status' | 'needsAccept'>

/** Returns how many offers of a site the family has not answered: preferring the site accepts them (rules: Preferences). */
export const openOffersOf = (referrals: readonly Referral[], siteId: number): number =>
  referrals.filter((each) => each.siteId === siteId && each.needsAccept && isOpenReferral(each.status)).length

/** Returns the change of a family's lists for one site, with a reason if one is given. */
export const listChange = (
  applicationId: number,
  action: ListChange['action'],
  siteId: number,
  given: Partial<ListChange> = {},
): ListChange => ({ applicationId, action, siteIds: [siteId], childIds: [], reasonIds: [], otherReason: '', ...given })
