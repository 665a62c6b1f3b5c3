import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../../../api/session.ts'
import type { Source } from '../source.ts'
import type { DraftState, DraftStore } from './draftStore.ts'
import { draftKey, openDraft } from './openDraft.ts'

export const today = () => dayInCity(new Date())

/**
 * The draft that a page works on. It lives as long as the tab and the session, so that every page and both sizes of
 * window share it; signing out forgets it with everything else.
 */
export function useDraft(source: Source) {
  const { userId, isKnown } = useSession()
  const applicationId = source.kind === 'edit' ? source.applicationId : undefined
  return useQuery({
    queryKey: draftKey(userId, applicationId),
    queryFn: () => openDraft(userId, applicationId, today()),
    enabled: isKnown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

/** What the store holds, as it changes; saved at once when the page is hidden, and again when the network is back. */
export function useDraftState(store: DraftStore): DraftState {
  const state = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    const save = () => void store.flush()
    const hide = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', save)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', save)
      save()
    }
  }, [store])
  const isSafe = state.saving === 'saved' || state.saving === 'untouched'
  useEffect(() => {
    if (isSafe) return
    // Moving between pages loses nothing, as the draft stays in memory; closing the tab would.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSafe])
  return state
}
