import { useRead } from '../../../api/queries/reads.ts'
import { getRegistrationInfo } from '../queries.ts'

/** What an invitation code is for, once it has its twelve signs. */
export function useInvitation(code: string) {
  const isWhole = code.replace(/[\s-]/g, '').length >= 12
  return useRead(getRegistrationInfo, isWhole ? { invitationCode: code, appId: '' } : undefined).data
}
