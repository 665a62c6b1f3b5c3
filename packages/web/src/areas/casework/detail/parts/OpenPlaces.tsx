import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { WhyNoPlace } from '../../../matching/noPlace/WhyNoPlace.tsx'
import { useDetail } from '../detail.ts'

/** Shows why the children have no place yet, while the application has not ended. */
export function OpenPlaces() {
  const { application } = useDetail()
  if (isEndStatus(application.status)) return null
  return <WhyNoPlace applicationId={application.id} voice="staff" />
}
