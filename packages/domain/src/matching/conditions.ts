import { birthDatesOfMonths, isBornWithin } from '../values/age.ts'
import { addTo } from '../values/dates.ts'
import type { Weekday } from '../values/weekdays.ts'
import { acceptsEligibility, hoursFit } from './fitting.ts'
import { siteConditions } from './siteWishes.ts'
import type { MatchContext, OpenVacancy, WaitingChild } from './types.ts'

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
  type: ({ care }, { site }) => siteConditions.type(care, site),
  place: ({ care }, { site }) => siteConditions.place(care, site),
  language: ({ care }, { site }) => siteConditions.language(care, site),
  extras: ({ care }, { site }) => siteConditions.extras(care, site),
  programs: ({ care }, { site }) => siteConditions.programs(care, site),
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
