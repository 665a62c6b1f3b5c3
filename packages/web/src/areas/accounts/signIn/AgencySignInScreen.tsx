import { SignInPage } from './SignInPage.tsx'

export default function AgencySignInScreen() {
  return <SignInPage portal="agency" />
}
