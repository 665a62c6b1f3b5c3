import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../../forms/useAction.ts'
import {
  type ListChange,
  listChange,
  listOf,
  type PreferenceKind,
  removeActions,
} from '../../../../matching/preferences/preferenceLists.ts'
import { useLookAtAll } from '../../../../matching/preferences/useLookAtAll.ts'
import { changePreferences } from '../../../../matching/queries.ts'
import { useDetail } from '../../detail.ts'
import type { ListedSite } from '../../dialogs/dialog.ts'

export type SitePreference = PreferenceKind | 'unlisted'
export type Move = { readonly name: string; readonly run: () => void }

/** Returns a function for the family's list that a site is on. */
export function useSitePreference(): (siteId: number) => SitePreference {
  const { application } = useDetail()
  return (siteId) => listOf(application, siteId) ?? 'unlisted'
}

/**
 * Returns a function for the moves of a site from its list. Moving it between lists, or to a list of unwanted sites,
 * asks for a reason.
 */
export function useMoves(): (site: ListedSite, preference: SitePreference, expiresOn?: string) => Move[] {
  const { t } = useTranslation()
  const { application, open } = useDetail()
  const { act } = useAction(changePreferences, useLookAtAll())
  const send = (site: ListedSite, action: ListChange['action'], notification: string) =>
    void act(listChange(application.id, action, site.id), () =>
      t(`casework.detail.said.${notification}`, { site: site.name }),
    )
  return (site, preference, expiresOn) => {
    const prefer = () =>
      preference === 'unlisted' ? send(site, 'prefer', 'preferred') : open({ kind: 'preferSite', site })
    return [
      ...(preference === 'preferred' ? [] : [{ name: 'prefer', run: prefer }]),
      ...(preference === 'notInterested'
        ? [
            {
              name: 'changeExpiry',
              run: () => open({ kind: 'interestExpiry', site, expiresOn: expiresOn ?? '' }),
            },
          ]
        : [{ name: 'notInterested', run: () => open({ kind: 'notInterested', site }) }]),
      ...(preference === 'disliked' ? [] : [{ name: 'dislike', run: () => open({ kind: 'dislike', site }) }]),
      ...(preference === 'unlisted'
        ? []
        : [{ name: 'remove', run: () => send(site, removeActions[preference], 'removedFromList') }]),
    ]
  }
}
