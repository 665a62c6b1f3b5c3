import type { Session } from './audience.ts'
import { queryClient } from './queries/queryClient.ts'

/** The session among the cached answers. */
export const sessionKey = ['session'] as const

/** Returns whether a session is of staff, who fill in for a family and read about it instead of being addressed. */
export const isStaff = ({ userId, userType }: Pick<Session, 'userId' | 'userType'>): boolean =>
  userId !== undefined && userType !== 'parent'

/** Returns whether staff read the page, as far as it is known. */
export const isReadByStaff = (): boolean => isStaff(queryClient.getQueryData<Session>(sessionKey) ?? {})

/**
 * Returns the header that says whose page sends a request. Somebody else may have signed in in another tab: the server
 * takes nothing of one user for another one.
 */
export function readerHeader(): Record<string, string> {
  const userId = queryClient.getQueryData<Session>(sessionKey)?.userId
  return userId ? { 'X-User': `${userId}` } : {}
}
