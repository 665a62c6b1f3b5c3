import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { hasPlace } from '@semilla/domain/enrollment/childTransitions.ts'
import { WhyNoPlace } from '../../../matching/noPlace/WhyNoPlace.tsx'
import { useDetail } from '../detail.ts'

/** Shows why children have no place yet, where one has none and the application has not ended. */
export function OpenPlaces() {
  const { application, children } = useDetail()
  const isLacking = children.some(({ status }) => !hasPlace(status) && status !== 'closed')
  if (isEndStatus(application.status) || !isLacking) return null
  return <WhyNoPlace applicationId={application.id} voice="staff" />
}
