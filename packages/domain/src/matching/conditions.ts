import { addTo, type CalendarDate } from '../values/dates.ts'
import { acceptsEligibility, coversDays, coversHours, takesBirthDate } from './fitting.ts'
import { siteConditions } from './siteWishes.ts'
import { hasSeatsForAll } from './together.ts'
import type { MatchContext, OpenVacancy, RefusedSite, WaitingChild } from './types.ts'

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
  'not-busy',
] as const
export type ConditionName = (typeof conditionNames)[number]
export type Explanation = Readonly<Record<ConditionName, boolean>>

/** What the condition `application-open` joins, in the order in which it is explained. */
export const applicationParts = ['active', 'linked', 'eligible'] as const
export type ApplicationPart = (typeof applicationParts)[number]

/** Who can refuse: the condition `not-refused` joins the family, which refuses a site, and the site, which declines a child. */
export const refusalParts = ['family', 'site'] as const
export type RefusalPart = (typeof refusalParts)[number]

/** What the condition `child-open` joins: the child's own status, and whether another application gave it a place. */
export const childParts = ['waiting', 'noPlaceElsewhere'] as const
export type ChildPart = (typeof childParts)[number]

/** What the conditions join that are explained in parts. */
export const conditionParts = [...applicationParts, ...childParts, ...refusalParts] as const

export const defaultStartWindowDays = 60
/** The open referrals at which a child waits for the family's answers before others are made. */
export const defaultMaxUnanswered = 5

/** The child statuses in which a child can be referred. */
export const waitingStatuses = ['active', 'screening', 'waitingPreferred'] as const

/** Returns whether a child of a status waits, and so can be referred. */
export const isWaiting = (status: string): boolean => (waitingStatuses as readonly string[]).includes(status)

/**
 * Why a referral ended without anybody's decision about the child and the site, so that the child can be referred to
 * the vacancy again.
 */
export const endingsToReferAgain = ['expired', 'withdrawn', 'vacancyClosed'] as const

type Condition = (child: WaitingChild, vacancy: OpenVacancy, pairing: MatchContext) => boolean

/** Returns which parts of the condition `application-open` hold for a child and a vacancy. */
export const explainApplication = (
  { application, eligibility }: WaitingChild,
  { program }: OpenVacancy,
): Readonly<Record<ApplicationPart, boolean>> => ({
  active: application.status === 'active',
  linked: application.isLinked,
  eligible: acceptsEligibility(program.eligibility, eligibility),
})

/** Returns which parts of the condition `child-open` hold for a child. */
export const explainChild = ({ status, hasPlaceElsewhere }: WaitingChild): Readonly<Record<ChildPart, boolean>> => ({
  waiting: isWaiting(status),
  noPlaceElsewhere: !hasPlaceElsewhere,
})

const isRefused = (sites: readonly RefusedSite[], { site }: OpenVacancy, today: CalendarDate): boolean =>
  sites.some(({ siteId, until }) => siteId === site.siteId && (until === undefined || today <= until))

/** Returns which parts of the condition `not-refused` hold for a child and a vacancy. */
export const explainRefusal = (
  { care, decliningSites }: WaitingChild,
  vacancy: OpenVacancy,
  { today }: Pick<MatchContext, 'today'>,
): Readonly<Record<RefusalPart, boolean>> => ({
  family: !isRefused(care.refusedSites, vacancy, today),
  site: !isRefused(decliningSites, vacancy, today),
})

const conditions: Readonly<Record<ConditionName, Condition>> = {
  'application-open': (child, vacancy) => Object.values(explainApplication(child, vacancy)).every(Boolean),
  'child-open': (child) => Object.values(explainChild(child)).every(Boolean),
  'vacancy-open': (_child, { status, isMatchingPaused, site, program }) =>
    status === 'submitted' && !isMatchingPaused && site.isActive && program.isOffered,
  age: ({ bornOn }, vacancy) => takesBirthDate(vacancy, bornOn),
  gender: (child, vacancy) => vacancy.gender === 'both' || vacancy.gender === child.gender,
  start: ({ care }, { startOn }, { startWindowDays = defaultStartWindowDays }) =>
    care.startOn <= startOn || care.startOn <= addTo(startOn, { days: startWindowDays }),
  days: ({ care }, { hours }) => coversDays(care, hours),
  hours: ({ care }, { hours }) => coversHours(care, hours),
  type: ({ care }, { site }) => siteConditions.type(care, site),
  place: ({ care }, { site }) => siteConditions.place(care, site),
  language: ({ care }, { site }) => siteConditions.language(care, site),
  extras: ({ care }, { site }) => siteConditions.extras(care, site),
  programs: ({ care }, { site }) => siteConditions.programs(care, site),
  'not-refused': (child, vacancy, pairing) => Object.values(explainRefusal(child, vacancy, pairing)).every(Boolean),
  homeless: ({ application }, { forHomeless }) => !forHomeless || application.isHomeless,
  together: (child, { site }) =>
    !child.care.allAtOneSite || child.application.waitingBornOn.length <= 1 || hasSeatsForAll(child, site),
  'not-queued': (_child, _vacancy, { alreadyReferred }) => !alreadyReferred,
  'not-busy': ({ unansweredReferrals, care }, { site }, { maxUnanswered = defaultMaxUnanswered }) =>
    maxUnanswered === 0 || care.preferredSiteIds.includes(site.siteId) || unansweredReferrals < maxUnanswered,
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

/** Returns the conditions that do not hold for a child and a vacancy, in their order. */
export const unmetConditions = (child: WaitingChild, vacancy: OpenVacancy, pairing: MatchContext): ConditionName[] =>
  conditionNames.filter((name) => !conditions[name](child, vacancy, pairing))

/** Returns whether every condition holds, so that the child can be referred. */
export const fits = (child: WaitingChild, vacancy: OpenVacancy, pairing: MatchContext): boolean =>
  conditionNames.every((name) => conditions[name](child, vacancy, pairing))
