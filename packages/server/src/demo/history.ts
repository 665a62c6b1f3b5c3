import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { statusFromChildren } from '@semilla/domain/enrollment/fromChildren.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { fillQueues, openReferralsOf, type Programs, refer } from './referring.ts'
import {
  type City,
  type CityFamily,
  type CityReferral,
  type CityVacancy,
  end,
  isEligible,
  isOpen,
} from './simulation.ts'

const usualReasons = { family: [101, 102, 107], site: [201, 202, 205, 208] } as const

/** The child takes a seat: its other open referrals end, and a vacancy without a seat left closes. */
function enroll(city: City, referral: CityReferral, daysAgo: number): void {
  const { vacancy, child } = referral
  const on = city.dayBefore(daysAgo)
  const startOn = vacancy.form.startOn > on ? vacancy.form.startOn : addTo(on, { days: 7 })
  vacancy.open--
  vacancy.enrolled++
  Object.assign(referral, { status: 'enrolled', changedDaysAgo: daysAgo, needsAccept: false })
  child.enrollment = { vacancy, startOn, daysAgo }
  child.status = startOn <= city.today ? 'enrolled' : 'enrollmentPending'
  for (const other of city.referrals) {
    if (other.child === child && isOpen(other)) end(other, 'unavailable', 'enrolledElsewhere', daysAgo)
  }
  if (vacancy.enrolled < vacancy.form.seats) return
  Object.assign(vacancy, { stands: 'closed', closedDaysAgo: daysAgo })
  for (const each of openReferralsOf(city, vacancy)) end(each, 'unavailable', 'vacancyClosed', daysAgo)
}

/** What the family did with a referral that asks for its yes. True when the site may go on with it. */
function familyAnswers(city: City, referral: CityReferral): boolean {
  const { referredDaysAgo } = referral
  if (!referral.needsAccept) return true
  const after = city.random.int(0, Math.min(12, referredDaysAgo))
  const answer = city.random.weighted([
    ['yes', 6],
    ['no', 2],
    ['none', 3],
  ])
  if (answer === 'none') {
    if (referredDaysAgo > 14) end(referral, 'unavailable', 'expired', referredDaysAgo - 15)
    return false
  }
  if (referredDaysAgo === 0) return false
  referral.answeredDaysAgo = referredDaysAgo - after
  if (answer === 'no') {
    end(referral, 'notInterested', 'familyRefused', referral.answeredDaysAgo)
    referral.reasonIds = [city.random.pick(usualReasons.family)]
    return false
  }
  Object.assign(referral, { needsAccept: false, changedDaysAgo: referral.answeredDaysAgo })
  return true
}

function siteAnswers(city: City, referral: CityReferral): void {
  const since = referral.answeredDaysAgo ?? referral.referredDaysAgo
  if (since < 2) return
  const daysAgo = city.random.int(0, since - 1)
  const answer = city.random.weighted([
    ['processing', 5],
    ['declined', 2],
    ['none', 3],
  ])
  if (answer === 'processing') Object.assign(referral, { status: 'processing', changedDaysAgo: daysAgo })
  if (answer !== 'declined') return
  end(referral, city.random.chance(0.7) ? 'notInterested' : 'closed', 'siteDeclined', daysAgo)
  referral.reasonIds = [city.random.pick(usualReasons.site)]
}

/** How many children a vacancy has enrolled by today. */
function seatsToTake(city: City, vacancy: CityVacancy): number {
  if (vacancy.shallFill) return vacancy.form.seats
  const isOld = (vacancy.submittedDaysAgo ?? 0) > 21
  if (vacancy.status === 'closed') return Math.min(1, vacancy.form.seats - 1)
  return vacancy.status === 'submitted' && isOld && city.random.chance(0.6) ? vacancy.form.seats - 1 : 0
}

/** One vacancy from its submission until today. */
function liveThrough(city: City, vacancy: CityVacancy, programs: Programs): void {
  const submitted = vacancy.submittedDaysAgo
  if (submitted === undefined) return
  refer(city, vacancy, submitted, programs)
  const referred = openReferralsOf(city, vacancy).filter((each) => each.family.status === 'active')
  const wanted = referred.filter((referral) => familyAnswers(city, referral))
  // The listed parent's children still wait, so that there is something to answer.
  const enrollable = wanted.filter((each) => !each.family.isShown)
  for (const referral of enrollable.slice(0, seatsToTake(city, vacancy))) {
    if (!isOpen(referral)) continue
    const since = referral.answeredDaysAgo ?? submitted
    enroll(city, referral, city.random.int(Math.floor(since / 3), since))
  }
  for (const referral of wanted) if (isOpen(referral)) siteAnswers(city, referral)
  if (vacancy.status !== 'closed' && vacancy.status !== 'void') return
  if (vacancy.stands === vacancy.status && vacancy.closedDaysAgo !== undefined) return
  const closedDaysAgo = city.random.int(0, Math.floor(submitted / 4))
  Object.assign(vacancy, { stands: vacancy.status, closedDaysAgo })
  for (const each of openReferralsOf(city, vacancy)) end(each, 'unavailable', 'vacancyClosed', closedDaysAgo)
}

/**
 * What follows for a family's children and referrals from the application's status (rules: Status of an application).
 */
function settle(city: City, family: CityFamily): void {
  const isOver = family.status === 'closed'
  for (const referral of city.referrals) {
    if (referral.family !== family || !isOpen(referral) || family.status === 'active') continue
    if (isOver || referral.status === 'active') end(referral, 'unavailable', 'withdrawn', family.changedDaysAgo)
  }
  for (const child of family.children) {
    if (child.enrollment) continue
    if (!isEligible(family)) child.status = 'inactive'
    else if (isOver) child.status = 'closed'
    else child.status = waitingStatus(city, family, child)
  }
}

function waitingStatus(city: City, family: CityFamily, child: CityFamily['children'][number]) {
  if (city.referrals.some((each) => each.child === child && each.status === 'processing')) return 'screening'
  return family.form.care.onlyPreferredSites ? 'waitingPreferred' : 'active'
}

/** Lets the city live until today: vacancies are submitted one after the other, children referred, enrolled, refused. */
export function liveUntilToday(city: City, programs: Programs): void {
  const inOrder = city.vacancies.toSorted((one, other) => (other.submittedDaysAgo ?? -1) - (one.submittedDaysAgo ?? -1))
  for (const family of city.families) if (!isEligible(family)) settle(city, family)
  for (const vacancy of inOrder) liveThrough(city, vacancy, programs)
  for (const family of city.families) settle(city, family)
  fillQueues(city, programs)
}

/** The status of a family's application today. */
export function applicationStatus(family: CityFamily): ApplicationStatus {
  if (!isEligible(family)) return 'ineligible'
  return statusFromChildren(
    family.status,
    family.children.map((child) => child.status),
  )
}
