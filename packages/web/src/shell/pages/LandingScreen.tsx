import PreCheckForm from '../../areas/eligibility/preCheck/PreCheckForm.tsx'
import { Landing } from './Landing.tsx'

export default function LandingScreen() {
  return <Landing check={<PreCheckForm />} />
}
