import { addressOf, type ScreenName } from '@semilla/contract/screens.ts'
import { useConfig } from './config.ts'

type PortalScreen = ScreenName & ('agencySignIn' | 'programSignUp' | 'worklist')

/** Returns the URL of a screen in the portal at `base`, whose path and query stay as the operator wrote them. */
export function portalUrl(base: string, screen: PortalScreen, parameters: { invitationCode?: string } = {}): string {
  const url = new URL(base)
  url.hash = addressOf(screen, parameters)
  return url.href
}

/** Returns the address of a screen in the separate portal of agencies; undefined where the deployment has none. */
export function useServicePortal() {
  const base = useConfig()?.servicePortalUrl
  return base
    ? (screen: PortalScreen, parameters?: { invitationCode?: string }) => portalUrl(base, screen, parameters)
    : undefined
}
