import { useServicePortal } from '../../../api/servicePortal.ts'
import { ServicePortal } from '../account/ServicePortal.tsx'
import { SignInPage } from './SignInPage.tsx'

/** Signs agency staff in, or leads them to the portal of agencies where there is one. */
export default function AgencySignInScreen() {
  const portal = useServicePortal()
  return portal ? <ServicePortal url={portal('agencySignIn')} why="signIn" /> : <SignInPage portal="agency" />
}
