import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../forms/useAction.ts'
import {
  type ListChange,
  listChange,
  listOf,
  type PreferenceKind,
  takes,
} from '../../../matching/preferences/preferenceLists.ts'
import { changePreferences } from '../../../matching/queries.ts'
import { useDetail } from '../detail.ts'
import type { ListedSite } from '../dialogs/dialog.ts'

export type Standing = PreferenceKind | 'unlisted'
export type Move = { readonly name: string; readonly run: () => void }

/** Returns a function for the family's list that a site is on. */
export function useStanding(): (siteId: number) => Standing {
  const { application } = useDetail()
  return (siteId) => listOf(application, siteId) ?? 'unlisted'
}

/**
 * Returns a function for the moves of a site from its list. Moving it between lists, or to a list of unwanted sites,
 * asks for a reason.
 */
export function useMoves(): (site: ListedSite, standing: Standing, expiresOn?: string) => Move[] {
  const { t } = useTranslation()
  const { application, open } = useDetail()
  const { act } = useAction(changePreferences)
  const send = (site: ListedSite, action: ListChange['action'], said: string) =>
    void act(listChange(application.id, action, site.id), () => t(`casework.detail.said.${said}`, { site: site.name }))
  return (site, standing, expiresOn) => {
    const prefer = () =>
      standing === 'unlisted' ? send(site, 'prefer', 'preferred') : open({ kind: 'preferSite', site })
    return [
      ...(standing === 'preferred' ? [] : [{ name: 'prefer', run: prefer }]),
      ...(standing === 'notInterested'
        ? [
            {
              name: 'changeExpiry',
              run: () => open({ kind: 'interestExpiry', site, expiresOn: expiresOn ?? '' }),
            },
          ]
        : [{ name: 'notInterested', run: () => open({ kind: 'notInterested', site }) }]),
      ...(standing === 'disliked' ? [] : [{ name: 'dislike', run: () => open({ kind: 'dislike', site }) }]),
      ...(standing === 'unlisted'
        ? []
        : [{ name: 'remove', run: () => send(site, takes[standing], 'removedFromList') }]),
    ]
  }
}
