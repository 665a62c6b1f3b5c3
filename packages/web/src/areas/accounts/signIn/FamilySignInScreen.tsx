import { SignInPage } from './SignInPage.tsx'

export default function FamilySignInScreen() {
  return <SignInPage portal="family" />
}
