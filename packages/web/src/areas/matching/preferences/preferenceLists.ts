import type { changePreferences } from '@semilla/contract/applications/preferences.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'

export type PreferenceKind = 'preferred' | 'notInterested' | 'disliked'
export type ListedSite = { id: number; name: string; expiresOn?: string }
export type ListChange = Input<typeof changePreferences>

/** How a site is put on a list, and how it is taken off again. */
export const adds = { preferred: 'prefer', notInterested: 'notInterested', disliked: 'dislike' } as const
export const takes = {
  preferred: 'removePreferred',
  notInterested: 'removeNotInterested',
  disliked: 'removeDislike',
} as const

type Preferences = Readonly<Record<`${PreferenceKind}Sites`, readonly { readonly id: number }[]>>

/** On which of a family's lists a site is; it is on one of them at most. */
export const listOf = (lists: Preferences, siteId: number): PreferenceKind | undefined =>
  (['preferred', 'notInterested', 'disliked'] as const).find((kind) =>
    lists[`${kind}Sites`].some(({ id }) => id === siteId),
  )

/** Returns a change of a family's lists by one site; without a reason unless one is given. */
export const listChange = (
  applicationId: number,
  action: ListChange['action'],
  siteId: number,
  given: Partial<ListChange> = {},
): ListChange => ({ applicationId, action, siteIds: [siteId], childIds: [], reasonIds: [], otherReason: '', ...given })
