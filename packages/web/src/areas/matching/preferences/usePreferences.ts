import { useTranslation } from 'react-i18next'
import { useAction } from '../../../forms/useAction.ts'
import { changePreferences } from '../queries.ts'
import { type ListedSite, listChange, type PreferenceKind, removeActions } from './preferenceLists.ts'
import { useLookAtAll } from './useLookAtAll.ts'

/** Returns functions that change a family's lists of programs without a reason. */
export function usePreferences(applicationId: number) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction(changePreferences, useLookAtAll())
  return {
    isBusy,
    take: (kind: PreferenceKind, site: ListedSite) =>
      act(listChange(applicationId, removeActions[kind], site.id), () =>
        t('dashboard.sites.removed', { site: site.name }),
      ),
    /** For programs that are on no list. */
    prefer: (site: ListedSite) =>
      act(listChange(applicationId, 'prefer', site.id), () =>
        t('dashboard.sites.moved.preferred', { site: site.name }),
      ),
  }
}
