import { isWholeInvitationCode } from '@semilla/domain/accounts/invitationCode.ts'
import { useRead } from '../../../api/queries/reads.ts'
import { getRegistrationInfo } from '../queries.ts'

/** Returns the invitation of a code once the code has twelve characters. */
export const useInvitation = (code: string) =>
  useRead(getRegistrationInfo, isWholeInvitationCode(code) ? { invitationCode: code, appId: '' } : undefined).data

/** Whether a family's code can link an application, was used, or cannot be used; undefined until it is known. */
type CodeState = 'valid' | 'used' | 'invalid' | undefined

/** Returns what the code in a family's link is worth, and the account that it was sent to. */
export function useFamilyInvitation(code: string | undefined): { codeState: CodeState; invited: string | undefined } {
  const found = useInvitation(code ?? '')
  const isBroken = code !== undefined && !isWholeInvitationCode(code)
  const info = found?.info?.entityKind === 'application' ? found.info : undefined
  if (info) return { codeState: 'valid', invited: info.account }
  const isUsed = found !== undefined && found.outcome !== 'notFound' && found.outcome !== 'valid'
  return { codeState: isUsed ? 'used' : found || isBroken ? 'invalid' : undefined, invited: undefined }
}
