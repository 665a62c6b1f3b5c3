import { useRead } from '../../../api/queries/reads.ts'
import { getRegistrationInfo } from '../queries.ts'

/** Returns the invitation of a code once the code has twelve characters. */
export function useInvitation(code: string) {
  const isWhole = code.replace(/[\s-]/g, '').length >= 12
  return useRead(getRegistrationInfo, isWhole ? { invitationCode: code, appId: '' } : undefined).data
}
