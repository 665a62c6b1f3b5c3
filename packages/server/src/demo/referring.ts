import { speaksAnotherLanguage } from '@semilla/domain/eligibility/circumstances.ts'
import { compareRanked, type Ranked, rankWithReasons } from '@semilla/domain/eligibility/rank.ts'
import { fits } from '@semilla/domain/matching/conditions.ts'
import { needsAccept, openPlaces } from '@semilla/domain/matching/queueCapacity.ts'
import type { OpenVacancy, WaitingChild } from '@semilla/domain/matching/types.ts'
import { birthDatesTaken } from '@semilla/domain/vacancies/takes.ts'
import type { ShippedProgram } from '../reference/programs.ts'
import { type City, type CityChild, type CityFamily, type CityVacancy, isEligible, isOpen } from './simulation.ts'

export type Programs = ReadonlyMap<number, ShippedProgram>

const waits = (child: CityChild) => ['active', 'screening', 'waitingPreferred'].includes(child.status)

/** Whether an application took part in matching on a day: sent by then, and still active. */
const isActiveOn = (family: CityFamily, daysAgo: number): boolean =>
  isEligible(family) &&
  !family.isVisitor &&
  family.requestedDaysAgo >= daysAgo &&
  (family.status === 'active' || family.changedDaysAgo < daysAgo)

const waitingChild = (family: CityFamily, child: CityChild, daysAgo: number): WaitingChild => ({
  childId: child.index,
  applicationId: family.index,
  status: child.status,
  bornOn: child.form.bornOn,
  gender: child.form.gender,
  eligibility: child.eligibility,
  application: {
    status: isActiveOn(family, daysAgo) ? 'active' : 'hold',
    isLinked: !family.isVisitor,
    isHomeless: family.isHomeless,
    waitingChildren: family.children.filter(waits).length,
  },
  care: {
    ...family.form.care,
    partDayPreschool: family.form.parents.some((parent) => parent.needs.includes('partDayPreschool')),
    locations: family.form.care.locations.map((place) => ({ ...place, point: family.home })),
    refusedSites: [],
  },
})

const seatsOfSite = ({ vacancies }: City, siteId: number): number =>
  vacancies
    .filter((vacancy) => vacancy.site.id === siteId && vacancy.stands === 'submitted' && !vacancy.isMatchingPaused)
    .reduce((sum, vacancy) => sum + vacancy.form.seats - vacancy.enrolled, 0)

function openVacancy(city: City, vacancy: CityVacancy, programs: Programs): OpenVacancy {
  const { form, site } = vacancy
  const program = programs.get(form.programId) as ShippedProgram
  return {
    vacancyId: vacancy.index,
    status: 'submitted',
    isMatchingPaused: false,
    startOn: form.startOn,
    takesBorn: birthDatesTaken(form),
    gender: form.gender,
    forHomeless: form.forHomeless,
    hours: vacancy.hours,
    program: { ...program, isOffered: true },
    site: {
      siteId: site.id,
      isActive: site.isActive,
      type: site.type,
      zip: site.zip,
      neighborhood: site.neighborhood,
      point: site,
      languages: site.languages,
      extras: site.extras,
      seatsLeft: Math.max(seatsOfSite(city, site.id), form.seats - vacancy.enrolled),
    },
  }
}

const rankedAt = (family: CityFamily, child: CityChild, siteId: number): Ranked => ({
  rank: child.rank as NonNullable<CityChild['rank']>,
  childId: child.index,
  applicationId: family.index,
  siblingAtSite: family.children.some((each) => each !== child && each.enrollment?.vacancy.site.id === siteId),
  exceptionalNeeds: child.form.specialNeeds.length > 0,
  homeLanguage: speaksAnotherLanguage(child.form),
  homeless: family.isHomeless,
  requestDate: family.requestedOn,
})

/** Refers the best-ranked children that fit until the queue is full, as it was so many days ago. */
export function refer(city: City, vacancy: CityVacancy, daysAgo: number, programs: Programs): void {
  const offered = openVacancy(city, vacancy, programs)
  const known = new Set(
    city.referrals
      .filter((each) => each.vacancy === vacancy && each.endedBecause !== 'expired')
      .map((each) => each.child),
  )
  const fitting = city.families.flatMap((family) =>
    isActiveOn(family, daysAgo)
      ? family.children
          .filter((child) => {
            const pairing = { today: city.dayBefore(daysAgo), alreadyReferred: known.has(child) }
            return child.rank && fits(waitingChild(family, child, daysAgo), offered, pairing)
          })
          .map((child) => ({ family, child, ranked: rankedAt(family, child, vacancy.site.id) }))
      : [],
  )
  const order = compareRanked()
  const places = openPlaces({ seats: vacancy.form.seats, enrolled: vacancy.enrolled, openReferrals: vacancy.open })
  const chosen = fitting.toSorted((one, other) => order(one.ranked, other.ranked)).slice(0, places)
  for (const { family, child, ranked } of chosen) {
    vacancy.open++
    city.referrals.push({
      vacancy,
      family,
      child,
      rank: rankWithReasons(ranked),
      referredDaysAgo: daysAgo,
      status: 'active',
      endedBecause: undefined,
      needsAccept: needsAccept(family.form.care.preferredSiteIds, vacancy.site.id),
      answeredDaysAgo: undefined,
      changedDaysAgo: daysAgo,
      reasonIds: [],
    })
  }
}

/** Fills every open queue as it stands today, so that a refresh finds nothing to add. */
export function fillQueues(city: City, programs: Programs): void {
  for (const vacancy of city.vacancies) {
    if (vacancy.stands !== 'submitted' || vacancy.isMatchingPaused) continue
    refer(city, vacancy, 0, programs)
  }
}

export const openReferralsOf = (city: City, vacancy: CityVacancy) =>
  city.referrals.filter((each) => each.vacancy === vacancy && isOpen(each))
