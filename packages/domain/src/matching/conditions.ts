import { birthDatesOfMonths, isBornWithin } from '../values/age.ts'
import { addTo } from '../values/dates.ts'
import { milesBetween } from '../values/distance.ts'
import type { Weekday } from '../values/weekdays.ts'
import { acceptsEligibility, hoursFit } from './fitting.ts'
import type { MatchContext, OpenVacancy, WaitingChild, WantedPlace } from './types.ts'

/** The named conditions of a referral, in the order in which they are explained (rules: Conditions of matching). */
export const conditionNames = [
  'application-open',
  'child-open',
  'vacancy-open',
  'age',
  'gender',
  'start',
  'days',
  'hours',
  'type',
  'place',
  'language',
  'extras',
  'programs',
  'not-refused',
  'homeless',
  'together',
  'not-queued',
] as const
export type ConditionName = (typeof conditionNames)[number]
export type Explanation = Readonly<Record<ConditionName, boolean>>

export const defaultStartWindowDays = 60

/** The child statuses in which a child can be referred. */
export const waitingStatuses = ['active', 'screening', 'waitingPreferred'] as const

type Condition = (child: WaitingChild, vacancy: OpenVacancy, pairing: MatchContext) => boolean

const isIn = (places: readonly WantedPlace[], { zip, neighborhood, point }: OpenVacancy['site']): boolean =>
  places.some(
    (wanted) =>
      (wanted.kind === 'zip' && wanted.place.slice(0, 5) === zip.slice(0, 5)) ||
      (wanted.kind === 'neighborhood' && neighborhood !== '' && wanted.place === neighborhood) ||
      (wanted.point !== undefined && point !== undefined && milesBetween(wanted.point, point) <= wanted.miles),
  )

const offers = (vacancy: OpenVacancy, day: Weekday) => vacancy.hours[day] !== undefined

/** Returns whether the hours fit on a day. Days that the vacancy does not offer are covered by the condition `days`. */
function servesOn(day: Weekday, child: WaitingChild, vacancy: OpenVacancy): boolean {
  const [wanted, offered] = [child.care.hours[day], vacancy.hours[day]]
  return !wanted || !offered || hoursFit(wanted, offered, child.care.partDayPreschool)
}

const conditions: Readonly<Record<ConditionName, Condition>> = {
  'application-open': ({ application, eligibility }, { program }) =>
    application.status === 'active' && application.isLinked && acceptsEligibility(program.eligibility, eligibility),
  'child-open': ({ status }) => (waitingStatuses as readonly string[]).includes(status),
  'vacancy-open': (_child, { status, isMatchingPaused, site, program }) =>
    status === 'submitted' && !isMatchingPaused && site.isActive && program.isOffered,
  age: ({ bornOn }, { takesBorn, program, startOn }) =>
    isBornWithin(bornOn, takesBorn) &&
    isBornWithin(bornOn, birthDatesOfMonths(program.startAgeMonths, program.endAgeMonths, startOn)),
  gender: (child, vacancy) => vacancy.gender === 'both' || vacancy.gender === child.gender,
  start: ({ care }, { startOn }, { startWindowDays = defaultStartWindowDays }) =>
    care.startOn <= addTo(startOn, { days: startWindowDays }),
  days: ({ care }, vacancy) => care.days.every((day) => offers(vacancy, day)),
  hours: (child, vacancy) => child.care.days.every((day) => servesOn(day, child, vacancy)),
  type: ({ care }, { site }) => care.siteTypes.length === 0 || care.siteTypes.includes(site.type),
  place: ({ care }, { site }) => !care.onlyPreferredLocations || isIn(care.locations, site),
  language: ({ care }, { site }) =>
    !care.onlyPreferredLanguages || care.languages.some((code) => site.languages.includes(code)),
  extras: ({ care }, { site }) => care.extras.every((extra) => site.extras.includes(extra)),
  programs: ({ care }, { site }) => !care.onlyPreferredSites || care.preferredSiteIds.includes(site.siteId),
  'not-refused': ({ care }, { site }, { today }) =>
    !care.refusedSites.some(({ siteId, until }) => siteId === site.siteId && (until === undefined || today <= until)),
  homeless: ({ application }, { forHomeless }) => !forHomeless || application.isHomeless,
  together: ({ application, care }, { site }) => !care.allAtOneSite || site.seatsLeft >= application.waitingChildren,
  'not-queued': (_child, _vacancy, { alreadyReferred }) => !alreadyReferred,
}

/** Returns which of the named conditions hold for a child and a vacancy. */
export function explainMatch(child: WaitingChild, vacancy: OpenVacancy, pairing: MatchContext): Explanation {
  return Object.fromEntries(conditionNames.map((name) => [name, conditions[name](child, vacancy, pairing)])) as Record<
    ConditionName,
    boolean
  >
}

/** Returns the conditions that do not hold, in their order. */
export const failedConditions = (explanation: Explanation): ConditionName[] =>
  conditionNames.filter((name) => !explanation[name])

/** Returns whether every condition holds, so that the child can be referred. */
export const fits = (child: WaitingChild, vacancy: OpenVacancy, pairing: MatchContext): boolean =>
  conditionNames.every((name) => conditions[name](child, vacancy, pairing))
