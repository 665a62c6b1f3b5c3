import { queryClient } from '../../../api/queries/queryClient.ts'

/** Where the user was in a listing: the application opened last, and how far the list was scrolled. */
type Place = { readonly key?: string; readonly offset?: number }

/** Kept with what the server answered, so that it ends with the session. */
const kept = ['worklist place'] as const
queryClient.setQueryDefaults(kept, { gcTime: Number.POSITIVE_INFINITY })

export const placeIn = (listing: string): Place => queryClient.getQueryData<Place>([...kept, listing]) ?? {}

/** Keeps where the user is in a listing. */
export const keepPlace = (listing: string, place: Place): void =>
  void queryClient.setQueryData<Place>([...kept, listing], (before) => ({ ...before, ...place }))
