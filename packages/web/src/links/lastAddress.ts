import { addressOf, type ScreenName } from '@semilla/contract/screens.ts'
import { queryClient } from '../api/queries/queryClient.ts'

/** Kept with what the server answered, so that it ends with the session. */
const kept = ['last address'] as const
queryClient.setQueryDefaults(kept, { gcTime: Number.POSITIVE_INFINITY })

/** Keeps the address of a list as the user leaves it. */
export const keepLast = (name: ScreenName, address: string): void =>
  void queryClient.setQueryData([...kept, name], address)

/** Returns the `href` of a list as the user left it last: with what they searched for there. */
export const toLast = (name: 'users' | 'organization' | 'siteList'): string =>
  `#${queryClient.getQueryData<string>([...kept, name]) ?? addressOf(name)}`
