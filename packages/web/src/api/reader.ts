import type { Session } from './audience.ts'
import { queryClient } from './queries/queryClient.ts'

/** The session among the cached answers. */
export const sessionKey = ['session'] as const

/** Returns whether a session is of staff, who fill in for a family and read about it instead of being addressed. */
export const isStaff = ({ userId, userType }: Pick<Session, 'userId' | 'userType'>): boolean =>
  userId !== undefined && userType !== 'parent'

/** Returns whether staff read the page, as far as it is known. */
export const isReadByStaff = (): boolean => isStaff(queryClient.getQueryData<Session>(sessionKey) ?? {})
