import { queryClient } from '../../../../api/queries/queryClient.ts'
import type { DraftStore } from './draftStore.ts'

/** Where this tab keeps drafts. */
export const draftsKey = ['applicationDraft'] as const

/** Returns where this tab keeps the draft of a new application, or of a change of one. */
export const draftKey = (userId: number | undefined, applicationId: number | undefined) =>
  [...draftsKey, userId ?? 'visitor', applicationId ?? 'new'] as const

/** Forgets a draft without changes, and one that has ended, so that a change begins with the application as it is now. */
export function forgetUntouched(userId: number | undefined, applicationId: number): void {
  const key = draftKey(userId, applicationId)
  const store = queryClient.getQueryData<{ readonly store: DraftStore }>(key)?.store
  if (store && (store.isClosed() || store.get().saving === 'untouched')) queryClient.removeQueries({ queryKey: key })
}
