import { SignInPage } from './SignInPage.tsx'

export default function ProgramSignInScreen() {
  return <SignInPage portal="program" />
}
