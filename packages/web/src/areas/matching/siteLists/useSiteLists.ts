import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { changePreferredSites } from '@semilla/contract/applications/preferences.ts'
import { useTranslation } from 'react-i18next'
import { askAgain, useSubmit } from '../../../api/queryClient.ts'
import { toast } from '../../../ui/toasts.tsx'
import type { Reasons } from './ReasonDialog.tsx'

export type SiteListKind = 'preferred' | 'notInterested' | 'disliked'
export type ListedSite = { id: number; name: string; expiresOn?: string }

const adds = { preferred: 'prefer', notInterested: 'notInterested', disliked: 'dislike' } as const
const takes = {
  preferred: 'removePreferred',
  notInterested: 'removeNotInterested',
  disliked: 'removeDislike',
} as const

type SiteLists = Readonly<Record<`${SiteListKind}Sites`, readonly { readonly id: number }[]>>

/** On which of a family's lists a site is; it is on one of them at most. */
export const listOf = (lists: SiteLists, siteId: number): SiteListKind | undefined =>
  (['preferred', 'notInterested', 'disliked'] as const).find((kind) =>
    lists[`${kind}Sites`].some(({ id }) => id === siteId),
  )

/** Changes of a family's lists of programs. */
export function useSiteLists(applicationId: number) {
  const { t } = useTranslation()
  const change = useSubmit(changePreferredSites)
  const say = async (key: string, site: ListedSite) => {
    toast.done(t(key, { site: site.name }))
    await askAgain(getApplicationDetail, getParentDashboard)
  }
  const none: Reasons = { reasonIds: [], otherReason: '' }
  const put = (kind: SiteListKind, site: ListedSite, reasons: Reasons, expiresOn?: string) =>
    change
      .mutateAsync({ applicationId, action: adds[kind], siteIds: [site.id], childIds: [], expiresOn, ...reasons })
      .then(() => say(`dashboard.sites.moved.${kind}`, site))
  return {
    isBusy: change.isPending,
    take: (kind: SiteListKind, site: ListedSite) =>
      change
        .mutateAsync({ applicationId, action: takes[kind], siteIds: [site.id], childIds: [], ...none })
        .then(() => say('dashboard.sites.removed', site))
        .catch((error: Error) => toast.problem(error.message)),
    /** Throws what went wrong, for the dialog that asked for the reasons. */
    move: put,
    /** No reason is asked for to prefer a program that is on no list. */
    prefer: (site: ListedSite) => put('preferred', site, none).catch((error: Error) => toast.problem(error.message)),
  }
}
