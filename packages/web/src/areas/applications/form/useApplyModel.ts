import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useMemo } from 'react'
import { isStaff } from '../../../api/reader.ts'
import { useSession } from '../../../api/session.ts'
import type { Apply } from './apply.ts'
import { withCurrentStart } from './draft/currentStart.ts'
import type { OpenDraft } from './draft/openDraft.ts'
import { today as todayInCity, useDraftState } from './draft/useDraft.ts'
import { faultsOfDraft } from './faults.ts'
import type { DraftPage, Return, Source } from './source.ts'
import { tasksOf } from './tasks.ts'
import { useCarriedFigures } from './useCarriedFigures.ts'

/** Returns the behavior that the application's pages share. */
export function useApplyModel(open: OpenDraft, source: Source, page: DraftPage, back: Return | undefined): Apply {
  const { userId, userType } = useSession()
  const byStaff = isStaff({ userId, userType })
  const state = useDraftState(open.store)
  useCarriedFigures(open.store, source)
  const today = todayInCity()
  const draft = useMemo(() => withCurrentStart(state.draft, open.openedOn, today), [state.draft, open.openedOn, today])
  const faults = useMemo(() => faultsOfDraft(draft, today), [draft, today])
  const tasks = useMemo(() => tasksOf(draft, faults), [draft, faults])
  return {
    ...open,
    ...state,
    draft,
    source,
    page,
    userId,
    isStaff: byStaff,
    today,
    appliedOn: open.record ? dayInCity(new Date(open.record.application.requestedAt)) : today,
    faults,
    tasks,
    returnsTo: back === 'record' && !(byStaff && source.kind === 'edit') ? undefined : back,
  }
}
