import type { CareNeeds, Extra, SiteType } from '../applications/careNeeds.ts'
import type { Gender } from '../applications/family.ts'
import type { ApplicationStatus, ChildStatus } from '../applications/status.ts'
import type { Eligibility } from '../eligibility/eligibility.ts'
import type { VacancyForm, VacancyStatus } from '../vacancies/vacancy.ts'
import type { BirthDates } from '../values/age.ts'
import type { CalendarDate } from '../values/dates.ts'
import type { Point } from '../values/distance.ts'
import type { Weekday, WeeklyHours } from '../values/weekdays.ts'

export const programEligibilities = ['income', 'moderate', 'both'] as const
/** For whom a subsidy program is. */
export type ProgramEligibility = (typeof programEligibilities)[number]

/** A place near which the family wants care. */
export type WantedPlace = {
  readonly kind: CareNeeds['locations'][number]['kind']
  /** The zip (its first five digits count), the neighborhood's name, or the street address. */
  readonly place: string
  readonly miles: number
  /** Absent when the place could not be looked up. */
  readonly point?: Point | undefined
}

/** A site that the family does not want: disliked for good, or not interested up to and including a day. */
export type RefusedSite = { readonly siteId: number; readonly until?: CalendarDate | undefined }

/** When, where and what kind of care a waiting child needs. */
export type WantedCare = {
  readonly startOn: CalendarDate
  readonly days: readonly Weekday[]
  readonly hours: WeeklyHours
  /** A parent seeks part-day preschool. */
  readonly partDayPreschool: boolean
  /** None means any. */
  readonly siteTypes: readonly SiteType[]
  readonly locations: readonly WantedPlace[]
  readonly onlyPreferredLocations: boolean
  readonly languages: readonly string[]
  readonly onlyPreferredLanguages: boolean
  readonly extras: readonly Extra[]
  readonly preferredSiteIds: readonly number[]
  readonly onlyPreferredSites: boolean
  readonly refusedSites: readonly RefusedSite[]
  readonly allAtOneSite: boolean
}

/** A child as matching sees it, whether or not it can be referred just now. */
export type WaitingChild = {
  readonly childId: number
  readonly applicationId: number
  readonly status: ChildStatus
  readonly bornOn: CalendarDate
  readonly gender: Gender
  /** The child's own, which differs from a sibling's with another age or protection. */
  readonly eligibility: Eligibility
  readonly application: {
    readonly status: ApplicationStatus
    /** False for a visitor's application that belongs to no account yet. */
    readonly isLinked: boolean
    readonly isHomeless: boolean
    /** How many of its children still wait (active, screening or waiting preferred), this one included. */
    readonly waitingChildren: number
  }
  readonly care: WantedCare
}

/** A vacancy as matching sees it, whether or not it is open just now. */
export type OpenVacancy = {
  readonly vacancyId: number
  readonly status: VacancyStatus
  readonly isMatchingPaused: boolean
  readonly startOn: CalendarDate
  /** The birth dates that the age range or the birth dates of the vacancy come to on its start date. */
  readonly takesBorn: BirthDates
  readonly gender: VacancyForm['gender']
  readonly forHomeless: boolean
  /** One span for each day it is open; a day with several spans counts with the longest. */
  readonly hours: WeeklyHours
  readonly program: {
    readonly isOffered: boolean
    readonly eligibility: ProgramEligibility
    /** From this age in months … */
    readonly startAgeMonths: number
    /** … up to and not including this one. */
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
    /** The seats that are left in all open vacancies of the site together. */
    readonly seatsLeft: number
  }
}

/** What is known of the two together, and when. */
export type Pairing = {
  readonly today: CalendarDate
  /** Referred to this vacancy before, and that referral did not expire. */
  readonly alreadyReferred: boolean
  /** Days after the vacancy's start by which the family must need care; a setting, usually 60. */
  readonly startWindowDays?: number
}
