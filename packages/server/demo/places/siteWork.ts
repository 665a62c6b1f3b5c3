import { openSpans } from '@semilla/domain/vacancies/takes.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { changeReferralStatus } from '../../src/areas/enrollment/referrals/changeReferralStatus.ts'
import type { Case, City, Offer } from '../city.ts'

type Change = Parameters<typeof changeReferralStatus>[1]
type Says = Pick<Change, 'status'> & Partial<Change>

/** Why sites decline referrals, and what families told them, by the ids of the catalog. */
const reasons = { closed: [201, 208, 209], notInterested: [202, 212] } as const

/** Changes the status of referrals in a vacancy's queue and returns how many succeeded. */
async function say({ office }: City, offer: Offer, cases: readonly Case[], says: Says): Promise<number> {
  if (cases.length === 0) return 0
  const referralIds = cases.map(({ referral }) => referral.id)
  const nothing = { reasonIds: [], otherReason: '', expiresOn: undefined, enrollStartOn: undefined }
  const change = { referralIds, ...nothing, enrollSchedule: undefined, ...says }
  const outcomes = await office.call(offer.manager, changeReferralStatus, change)
  return outcomes.filter(({ outcome }) => outcome === 'changed').length
}

/** Enrolls the children in processing while the site has free places. */
async function enroll(city: City, cases: readonly Case[]): Promise<void> {
  const [first] = cases
  if (!first) return
  const { offer } = first
  const { form, takes } = offer.vacancy
  const today = city.clock.today()
  const enrollStartOn = form.startOn > today ? form.startOn : addTo(today, { days: 7 })
  const chosen = cases.filter(({ resident }) => !resident.family.isShown).slice(0, takes - offer.enrolled)
  city.calendar.due(city.moments.daysAgoOf(enrollStartOn), 'startEnrollments')
  const place = { enrollStartOn, enrollSchedule: openSpans(form.schedule) }
  offer.enrolled += await say(city, offer, chosen, { status: 'enrolled', ...place })
}

/** Works through a vacancy's queue: starts processing some children, may decline one, and leaves the rest. */
export async function workOnQueue(
  city: City,
  cases: readonly Case[],
  daysAgo: number,
  stillOpen: (cases: readonly Case[]) => Promise<Case[]>,
): Promise<void> {
  const [first] = cases
  if (!first) return
  const { random, calendar } = city
  const { offer } = first
  const wanted = offer.vacancy.takes - offer.enrolled
  const underWay = cases.filter((_, index) => index < wanted || random.chance(0.45))
  const others = cases.filter((each) => !underWay.includes(each))
  const status = random.weighted<'closed' | 'notInterested' | 'nothing'>([
    ['closed', 2],
    ['notInterested', 1],
    ['nothing', 2],
  ])
  if (status !== 'nothing')
    await say(city, offer, others.slice(0, 1), { status, reasonIds: [random.pick(reasons[status])] })
  await say(city, offer, underWay, { status: 'processing' })
  if (wanted > 0) calendar.on(daysAgo - random.int(2, 8), async () => enroll(city, await stillOpen(underWay)))
}
