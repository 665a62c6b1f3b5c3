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

/** On which of the family's lists a site is. */
export function useStanding(): (siteId: number) => Standing {
  const { application } = useDetail()
  return (siteId) => listOf(application, siteId) ?? 'unlisted'
}

/** Where a site can go from the list it is on. Whatever moves it between lists, or refuses it, asks why. */
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
