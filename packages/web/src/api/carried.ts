import { withStorage } from '../browser/storage.ts'
import { queryClient } from './queries/queryClient.ts'

/** What somebody typed in this tab and finds in a form later. Nobody else may find it. */
type Carried = { readonly userId?: number | undefined; readonly typed: unknown }

const key = 'semilla_carried'
// The tab's storage outlasts a reload, and the cache serves where the browser stores nothing.
queryClient.setQueryDefaults([key], { gcTime: Number.POSITIVE_INFINITY })

/** Keeps what an account typed, or the visitor if none, until it is removed or the user of this tab changes. */
export function keepCarried(typed: unknown, userId: number | undefined): void {
  const carried: Carried = { userId, typed }
  queryClient.setQueryData([key], carried)
  withStorage((_, tab) => tab.setItem(key, JSON.stringify(carried)))
}

/** Returns what this account typed, or the visitor if none. */
export function findCarried(userId: number | undefined): unknown {
  const carried =
    queryClient.getQueryData<Carried>([key]) ??
    withStorage((_, tab): Carried | undefined => JSON.parse(tab.getItem(key) ?? 'null') ?? undefined)
  return carried?.userId === userId ? carried?.typed : undefined
}

export function removeCarried(): void {
  queryClient.removeQueries({ queryKey: [key] })
  withStorage((_, tab) => tab.removeItem(key))
}
