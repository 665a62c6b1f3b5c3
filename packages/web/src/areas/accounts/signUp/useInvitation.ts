import { getRegistrationInfo } from '@semilla/contract/invitations.ts'
import { useQuery } from '@tanstack/react-query'
import { asked } from '../../../api/queryClient.ts'

/** What an invitation code is for, once it has its twelve signs. */
export function useInvitation(code: string) {
  const isWhole = code.replace(/[\s-]/g, '').length >= 12
  return useQuery({
    ...asked(getRegistrationInfo, { invitationCode: code, appId: '' }),
    enabled: isWhole,
    retry: false,
  }).data
}
