import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { getDraft } from '@semilla/contract/applications/drafts.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asked } from '../../../api/queryClient.ts'

export type OwnApplication = Output<typeof getParentDashboard>[number]
export type OwnReferral = OwnApplication['referrals'][number]

/** The parent's applications, with the words of their timeline in the language of the page. */
export function useDashboard() {
  const { i18n } = useTranslation()
  const query = asked(getParentDashboard, {})
  return useQuery({ ...query, queryKey: [...query.queryKey, i18n.language] })
}

/** A new application that was begun and not sent. */
export const useBegunDraft = () => useQuery(asked(getDraft, {})).data
