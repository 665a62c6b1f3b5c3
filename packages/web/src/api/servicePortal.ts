import { addressOf, type ScreenName } from '@semilla/contract/screens.ts'
import { useConfig } from './session.ts'

/** Returns the address of a screen in the separate portal of agencies; undefined where the deployment has none. */
export function useServicePortal() {
  const base = useConfig()?.servicePortalUrl.replace(/\/+$/, '')
  return base
    ? (
        screen: ScreenName & ('agencySignIn' | 'programSignUp' | 'worklist'),
        parameters: { invitationCode?: string } = {},
      ) => `${base}/#${addressOf(screen, parameters)}`
    : undefined
}
