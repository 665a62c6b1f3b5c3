import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import type { Apply, ServerFault } from './apply.ts'
import type { Draft } from './draft.ts'
import { faultsOfDraft } from './faults.ts'
import { inWords } from './inWords.ts'
import type { OpenDraft } from './openDraft.ts'
import type { ShownPage, Source } from './source.ts'
import { isAt } from './steps.ts'
import { tasksOf } from './tasks.ts'
import { today as todayInCity, useDraftState } from './useDraft.ts'

/** All the behaviour of the application's pages; the pages themselves are functions of it. */
export function useApplyModel(open: OpenDraft, source: Source, page: ShownPage, returnsToReview: boolean): Apply {
  const { userId, userType } = useSession()
  const { language } = useTranslation().i18n
  const state = useDraftState(open.store)
  const [serverFaults, setServerFaults] = useState<readonly ServerFault[]>([])
  const today = todayInCity()
  const faults = useMemo(() => faultsOfDraft(state.draft, today), [state.draft, today])
  const tasks = useMemo(() => tasksOf(state.draft, faults), [state.draft, faults])
  const pageKey = typeof page === 'string' ? page : `${page.step} ${page.member}`
  const [attempted, setAttempted] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said again when another language is chosen
  const shownFaults = useMemo(() => {
    if (typeof page === 'string') return []
    const own = attempted === pageKey ? faults.filter(({ field }) => isAt(field, page)).map(inWords) : []
    return [...own, ...serverFaults.filter(({ field }) => isAt(field, page))]
  }, [page, pageKey, attempted, faults, serverFaults, language])
  const change = (update: (draft: Draft) => Draft) => {
    if (typeof page !== 'string') setServerFaults((found) => found.filter(({ field }) => !isAt(field, page)))
    open.store.change(update)
  }
  return {
    ...open,
    ...state,
    source,
    page,
    userId,
    isStaff: userId !== undefined && userType !== 'parent',
    today,
    faults,
    tasks,
    change,
    returnsToReview,
    serverFaults,
    setServerFaults,
    shownFaults,
    attempt: () => setAttempted(pageKey),
  }
}
