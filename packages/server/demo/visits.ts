import { instantInCity } from '@semilla/domain/values/cityMoments.ts'
import { answerVisit } from '../src/areas/enrollment/visits/answerVisit.ts'
import { proposeVisit } from '../src/areas/enrollment/visits/proposeVisit.ts'
import { isParent } from '../src/platform/access/actor.ts'
import type { City } from './city.ts'
import { listAcceptedReferrals } from './queries.ts'

const visits = 6
const [morning, afternoon] = [10 * 60, 16 * 60]

/** Lets programs invite families to visits in the next days. Every second family has taken a time; the listed one has to. */
export async function inviteToVisits({ db, office, residents, offers, moments }: City): Promise<void> {
  const known = (await listAcceptedReferrals(db)).flatMap(({ referralId, applicationId, vacancyId, status }) => {
    const [resident, offer] = [residents.get(applicationId), offers.get(vacancyId)]
    return resident && offer && (resident.family.isShown || status === 'processing')
      ? [{ referralId, resident, offer }]
      : []
  })
  const chosen = known.sort((one, other) => Number(other.resident.family.isShown) - Number(one.resident.family.isShown))
  for (const [index, { referralId, resident, offer }] of chosen.slice(0, visits).entries()) {
    const [first, second] = [-3, -5].map((daysAgo) => moments.dayBefore(daysAgo)) as [string, string]
    const times = [instantInCity(first, morning), instantInCity(second, afternoon)]
    const proposal = { referralId, times, minutes: 30, note: 'Please ring at the blue door.' }
    const { id: visitId } = await office.call(offer.manager, proposeVisit, proposal)
    const { speaker } = resident
    if (index % 2 === 0 || !isParent(speaker)) continue
    await office.call(speaker, answerVisit, { referralId, visitId, startsAt: times[0], note: '' })
  }
  await office.doPlanned(({ task }) => task === 'tellEvents')
}
