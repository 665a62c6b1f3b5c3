import type { Child } from '@semilla/domain/applications/family.ts'
import type { ChildStatus, ReferralStatus } from '@semilla/domain/applications/status.ts'
import { circumstancesOf, isFamilyHomeless, isFeeWaived } from '@semilla/domain/eligibility/circumstances.ts'
import {
  decideEligibility,
  type Eligibility,
  type EligibilityDecision,
} from '@semilla/domain/eligibility/eligibility.ts'
import { type FamilyFee, familyFee } from '@semilla/domain/eligibility/fee.ts'
import type { IncomeTable } from '@semilla/domain/eligibility/incomeTables.ts'
import { type Rank, type RankWithReasons, rankOf } from '@semilla/domain/eligibility/rank.ts'
import type { VacancyStatus } from '@semilla/domain/vacancies/vacancy.ts'
import type { CalendarDate } from '@semilla/domain/values/dates.ts'
import type { WeeklyHours } from '@semilla/domain/values/weekdays.ts'
import type { DemoFamily } from './families.ts'
import type { Random } from './random.ts'
import type { DemoVacancy } from './vacancies.ts'

/** A table of incomes with the id under which it is kept. */
export type KeptTable = IncomeTable & { readonly id: number }

/** A family with what was decided on the day of its request. */
export type CityFamily = DemoFamily & {
  readonly index: number
  readonly requestedOn: CalendarDate
  readonly decision: EligibilityDecision<KeptTable>
  readonly fee: FamilyFee
  readonly isHomeless: boolean
  readonly children: CityChild[]
}

export type Enrollment = { readonly vacancy: CityVacancy; readonly startOn: CalendarDate; readonly daysAgo: number }

export type CityChild = {
  readonly index: number
  readonly form: Child
  readonly eligibility: Eligibility
  readonly rank: Rank | undefined
  status: ChildStatus
  enrollment: Enrollment | undefined
}

export type CityVacancy = DemoVacancy & {
  readonly index: number
  readonly programName: string
  /** By weekday, as matching reads them and as an enrolled child's schedule begins. */
  readonly hours: WeeklyHours
  stands: VacancyStatus
  closedDaysAgo: number | undefined
  enrolled: number
  open: number
}

export type Ending = 'expired' | 'withdrawn' | 'vacancyClosed' | 'enrolledElsewhere' | 'familyRefused' | 'siteDeclined'

export type CityReferral = {
  readonly vacancy: CityVacancy
  readonly family: CityFamily
  readonly child: CityChild
  readonly rank: RankWithReasons
  readonly referredDaysAgo: number
  status: ReferralStatus
  endedBecause: Ending | undefined
  needsAccept: boolean
  answeredDaysAgo: number | undefined
  changedDaysAgo: number
  reasonIds: readonly number[]
}

/** The city while it is being imagined. */
export type City = {
  readonly families: readonly CityFamily[]
  readonly vacancies: readonly CityVacancy[]
  readonly referrals: CityReferral[]
  readonly today: CalendarDate
  readonly dayBefore: (daysAgo: number) => CalendarDate
  readonly random: Random
}

/** Decides every family's eligibility, fee and ranks by the tables in force on the day of its request. */
export function decideFamilies(
  families: readonly DemoFamily[],
  tables: readonly KeptTable[],
  dayBefore: City['dayBefore'],
): CityFamily[] {
  let next = 0
  return families.map((family, index) => {
    const circumstances = circumstancesOf(family.form)
    const requestedOn = dayBefore(family.requestedDaysAgo)
    const decision = decideEligibility(circumstances, tables, requestedOn)
    const isWaived = isFeeWaived(circumstances)
    return {
      ...family,
      index,
      requestedOn,
      decision,
      fee: familyFee({ ...circumstances, isWaived }, decision.tables),
      isHomeless: isFamilyHomeless(family.form.parents),
      children: family.form.children.map((form, position): CityChild => {
        const { eligibility } = decision.children[position] as EligibilityDecision
        const rank = rankOf({ eligibility, protections: form.protections }, family.form, decision.tables)
        return { index: next++, form, eligibility, rank, status: 'active', enrollment: undefined }
      }),
    }
  })
}

export const isEligible = (family: CityFamily): boolean => family.decision.eligibility !== 'notEligible'

export const isOpen = (referral: CityReferral): boolean =>
  referral.status === 'active' || referral.status === 'processing'

/** Ends a referral, and gives its place in the queue back. */
export function end(referral: CityReferral, status: ReferralStatus, because: Ending, daysAgo: number): void {
  if (isOpen(referral)) referral.vacancy.open--
  referral.status = status
  referral.endedBecause = because
  referral.changedDaysAgo = Math.min(referral.referredDaysAgo, daysAgo)
}
