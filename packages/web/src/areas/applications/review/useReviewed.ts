import { useTranslation } from 'react-i18next'
import { useApply } from '../form/apply.ts'
import { useAgencies, useLanguages, useSites } from '../queries.ts'
import { type Changes, changedParts, type ReviewedPart } from './changedParts.ts'
import { partsOf } from './parts.ts'

/** Returns all answers in the order of the application; of a change, also what differs from what it began with. */
export function useReviewed(): { readonly parts: readonly ReviewedPart[]; readonly changes?: Changes } {
  const { t } = useTranslation()
  const { draft, source } = useApply()
  const languages = useLanguages('home')
  const agencies = useAgencies()
  const { data: sites = [] } = useSites(draft.care.preferredSiteIds)
  const names = {
    language: (code: string) => languages.find((each) => each.code === code)?.name ?? '',
    agency: (id: number | undefined) => agencies.find((each) => each.id === id)?.name ?? t('apply.misc.anyAgency'),
    site: (id: number) => sites.find((each) => each.id === id)?.name ?? '…',
  }
  const { base } = draft
  if (source.kind !== 'edit' || !base) return { parts: partsOf(draft, names).map((part) => ({ ...part, changed: [] })) }
  return changedParts(partsOf(draft, names, base), partsOf(base, names, draft))
}
