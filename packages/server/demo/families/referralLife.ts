import { isOpenReferral } from '@semilla/domain/enrollment/queueTransitions.ts'
import { defaultSettings } from '@semilla/domain/enrollment/settings.ts'
import { listReferrals } from '../../src/areas/referrals/queries/records.ts'
import type { Calendar } from '../calendar.ts'
import type { Case, City, Offer, Resident } from '../city.ts'
import { workOnQueue } from '../places/siteWork.ts'
import { latestReferralId } from '../queries.ts'
import { answerReferrals } from './familyAnswers.ts'

/**
 * Returns a function that collects the cases of one family or vacancy and handles them together, on a day that is set
 * when the first case arrives.
 */
function gathering(
  calendar: Calendar,
  days: () => number,
  deal: (cases: readonly Case[], daysAgo: number) => Promise<void>,
): (key: number, each: Case, daysAgo: number) => void {
  const waiting = new Map<number, Case[]>()
  return (key, each, daysAgo) => {
    const others = waiting.get(key)
    if (others) {
      others.push(each)
      return
    }
    const cases = [each]
    waiting.set(key, cases)
    const on = daysAgo - days()
    calendar.on(on, async () => {
      waiting.delete(key)
      await deal(cases, on)
    })
  }
}

/** Returns the cases whose referral is still open, with its current state. */
async function stillOpen({ db }: City, cases: readonly Case[]): Promise<Case[]> {
  const ids = cases.map(({ referral }) => referral.id)
  const open = (await listReferrals(db, ids)).filter(({ status }) => isOpenReferral(status))
  return open.map((referral) => ({ ...(cases.find((each) => each.referral.id === referral.id) as Case), referral }))
}

/** The listed family leaves referrals of the last days open for visitors of the demo to answer. */
const leftOpenDays = 15

/** Returns whether a family answers a referral; silent ones and those with other plans do not. */
const answers = ({ family }: Resident, daysAgo: number) =>
  family.plan === 'active' && (!family.isShown || daysAgo >= leftOpenDays)

/**
 * Returns the function to run each evening. It adds events to the calendar for the referrals made since the last run.
 */
export function watchReferrals(city: City): (daysAgo: number) => Promise<void> {
  const { calendar, random, residents, offers, db } = city
  const open = (cases: readonly Case[]) => stillOpen(city, cases)
  const goToSite = gathering(
    calendar,
    () => random.int(2, 9),
    async (cases, daysAgo) => workOnQueue(city, await open(cases), daysAgo, open),
  )
  const goToFamily = gathering(
    calendar,
    () => random.int(1, 12),
    async (cases, daysAgo) => {
      const accepted = await answerReferrals(city, await open(cases))
      for (const each of accepted) goToSite(each.referral.vacancyId, each, daysAgo)
    },
  )
  let last = 0
  return async (daysAgo) => {
    const latest = await latestReferralId(db)
    const made = Array.from({ length: latest - last }, (_, index) => last + index + 1)
    last = latest
    if (made.length === 0) return
    for (const referral of await listReferrals(db, made)) {
      const resident = residents.get(referral.applicationId) as Resident
      const each = { referral, resident, offer: offers.get(referral.vacancyId) as Offer }
      if (referral.needsAccept) calendar.due(daysAgo - defaultSettings.referralDays - 1, 'expireReferrals')
      if (!answers(resident, daysAgo)) continue
      if (!referral.needsAccept) goToSite(referral.vacancyId, each, daysAgo)
      else if (random.chance(0.35)) goToFamily(referral.applicationId, each, daysAgo)
    }
  }
}
