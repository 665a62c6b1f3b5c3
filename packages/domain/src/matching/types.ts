import type { Extra, SiteType } from '../applications/careChoices.ts'
import type { CareNeeds } from '../applications/careNeeds.ts'
import type { Gender } from '../applications/family.ts'
import type { ApplicationStatus, ChildStatus } from '../applications/status.ts'
import type { Eligibility } from '../eligibility/eligibilities.ts'
import type { VacancyForm, VacancyStatus } from '../vacancies/vacancy.ts'
import type { BirthDates } from '../values/age.ts'
import type { CalendarDate } from '../values/dates.ts'
import type { Point } from '../values/distance.ts'
import type { Weekday, WeeklyHours, WeeklySpans } from '../values/weekdays.ts'

export const programEligibilities = ['income', 'moderate', 'both'] as const
/** The eligibility that a subsidy program serves. */
export type ProgramEligibility = (typeof programEligibilities)[number]

/** A place near which the family wants care. */
export type WantedPlace = {
  readonly kind: CareNeeds['locations'][number]['kind']
  /** The zip (only its first five digits are compared), the neighborhood's name, or the street address. */
  readonly place: string
  readonly miles: number
  /** Absent when the place could not be geocoded. */
  readonly point?: Point | undefined
}

/** A site that is excluded, up to and including a day, or indefinitely. */
export type RefusedSite = { readonly siteId: number; readonly until?: CalendarDate | undefined }

/** When, where and what kind of care a waiting child needs. */
export type WantedCare = {
  readonly startOn: CalendarDate
  readonly days: readonly Weekday[]
  readonly hours: WeeklyHours
  /** A parent seeks part-day preschool. */
  readonly partDayPreschool: boolean
  /** Empty means any. */
  readonly siteTypes: readonly SiteType[]
  readonly locations: readonly WantedPlace[]
  readonly onlyPreferredLocations: boolean
  readonly languages: readonly string[]
  readonly onlyPreferredLanguages: boolean
  readonly extras: readonly Extra[]
  readonly preferredSiteIds: readonly number[]
  readonly onlyPreferredSites: boolean
  /** Those that the family dislikes, or is not interested in. */
  readonly refusedSites: readonly RefusedSite[]
  readonly allAtOneSite: boolean
}

/** A child as matching sees it, whether or not it can be referred at present. */
export type WaitingChild = {
  readonly childId: number
  readonly applicationId: number
  readonly status: ChildStatus
  /** The child has a place through another application of its family, so that it stops waiting unless the place is taken back. */
  readonly hasPlaceElsewhere: boolean
  readonly bornOn: CalendarDate
  readonly gender: Gender
  /** The eligibility by which subsidies take this child, which can differ from a sibling's by age or protection. */
  readonly eligibility: Eligibility
  /** The number of the child's open referrals that wait for the family's answer. */
  readonly unansweredReferrals: number
  /** The sites that marked this child not interested. */
  readonly decliningSites: readonly RefusedSite[]
  readonly application: {
    readonly status: ApplicationStatus
    /** False for a visitor's application that belongs to no account yet. */
    readonly isLinked: boolean
    readonly isHomeless: boolean
    /** The birth dates of the family's children who still wait (active, screening or waiting preferred). */
    readonly waitingBornOn: readonly CalendarDate[]
  }
  readonly care: WantedCare
}

/** A vacancy as matching sees it, whether or not it is open at present. */
export type OpenVacancy = {
  readonly vacancyId: number
  readonly status: VacancyStatus
  readonly isMatchingPaused: boolean
  readonly startOn: CalendarDate
  /** The accepted birth dates: as given, or calculated from the age range on the start date. */
  readonly takesBorn: BirthDates
  readonly gender: VacancyForm['gender']
  readonly forHomeless: boolean
  readonly hours: WeeklySpans
  readonly program: {
    readonly isOffered: boolean
    readonly eligibility: ProgramEligibility
    /** Minimum age in months, inclusive. */
    readonly startAgeMonths: number
    /** Maximum age in months, exclusive. */
    readonly endAgeMonths: number
  }
  readonly site: {
    readonly siteId: number
    readonly isActive: boolean
    readonly type: SiteType
    readonly zip: string
    /** Empty when unknown. */
    readonly neighborhood: string
    readonly point?: Point | undefined
    readonly languages: readonly string[]
    readonly extras: readonly Extra[]
    /** The open vacancies of the site, this one among them if it is open. */
    readonly openings: readonly Opening[]
  }
}

/** An open vacancy as one of several at a site: the ages and hours that it takes, and the seats that are left. */
export type Opening = Pick<OpenVacancy, 'startOn' | 'takesBorn' | 'hours'> & {
  readonly program: Pick<OpenVacancy['program'], 'startAgeMonths' | 'endAgeMonths'>
  readonly seatsLeft: number
}

/** The facts about a child and a vacancy together, and the day they apply to. */
export type MatchContext = {
  readonly today: CalendarDate
  /** The child was referred to this vacancy before, and that referral did not end in one of `endingsToReferAgain`. */
  readonly alreadyReferred: boolean
  /** Days after the vacancy's start by which the family must need care. An organization setting; 60 by default. */
  readonly startWindowDays?: number
  /** The unanswered referrals at which no other is made; 0 for no limit. An organization setting; 5 by default. */
  readonly maxUnanswered?: number
}
