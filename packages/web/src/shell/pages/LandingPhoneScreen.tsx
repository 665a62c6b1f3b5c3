import { Landing } from './Landing.tsx'

/** The landing page of a phone, which downloads the quick check only when it is opened. */
export default function LandingPhoneScreen() {
  return <Landing />
}
