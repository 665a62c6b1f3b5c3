import { useTranslation } from 'react-i18next'
import { useAction } from '../../../forms/useAction.ts'
import { changePreferences } from '../queries.ts'
import { type ListedSite, listChange, type PreferenceKind, takes } from './preferenceLists.ts'

/** Changes of a family's lists of programs for which no reason is asked. */
export function usePreferences(applicationId: number) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction(changePreferences)
  return {
    isBusy,
    take: (kind: PreferenceKind, site: ListedSite) =>
      act(listChange(applicationId, takes[kind], site.id), () => t('dashboard.sites.removed', { site: site.name })),
    /** For a program that is on no list. */
    prefer: (site: ListedSite) =>
      act(listChange(applicationId, 'prefer', site.id), () =>
        t('dashboard.sites.moved.preferred', { site: site.name }),
      ),
  }
}
