import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isServerResponding, onConnectionChange } from '../../../../api/connection.ts'
import { useSession } from '../../../../api/session.ts'
import type { Source } from '../source.ts'
import { draftKey } from './draftKey.ts'
import type { DraftState, DraftStore } from './draftStore.ts'
import { openDraft } from './openDraft.ts'

export const today = () => dayInCity(new Date())

/**
 * Returns the draft of a page. It is kept as long as the tab and the session, so that all pages and both window sizes
 * share it; signing out removes it.
 */
export function useDraft(source: Source) {
  const { userId, isKnown } = useSession()
  const applicationId = source.kind === 'edit' ? source.applicationId : undefined
  return useQuery({
    queryKey: draftKey(userId, applicationId),
    queryFn: () => openDraft(userId, applicationId, today()),
    enabled: isKnown,
    // An open draft is not opened again when the page reads everything again: what is typed meanwhile would be lost.
    staleTime: ({ state }) => (state.data === undefined ? 0 : 'static'),
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}

/** Returns the store's draft and state. Saves at once when the page is hidden, and again when the network is back. */
export function useDraftState(store: DraftStore): DraftState {
  const state = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    const save = () => void store.flush()
    const hide = () => document.visibilityState === 'hidden' && save()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', save)
    const stop = onConnectionChange(() => isServerResponding() && save())
    return () => {
      stop()
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', save)
      save()
    }
  }, [store])
  const isSafe = state.saving === 'saved' || state.saving === 'untouched'
  useEffect(() => {
    if (isSafe) return
    // The draft survives moving between pages, but not closing the tab.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSafe])
  return state
}
