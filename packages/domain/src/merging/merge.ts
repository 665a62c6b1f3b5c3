import type { ApplicationStatus, ChildStatus, ReferralStatus } from '../applications/status.ts'
import { isEndStatus, withdrawnReferrals } from '../enrollment/applicationTransitions.ts'
import { hasPlace } from '../enrollment/childTransitions.ts'
import { type ConditionName, explainApplication, unmetConditions } from '../matching/conditions.ts'
import type { MatchContext, OpenVacancy, WaitingChild, WantedCare } from '../matching/types.ts'

/** What became of a request to merge one application into another (rules: Merging). */
export const mergeOutcomes = ['done', 'same', 'unknown', 'toEnded', 'childEnrolled', 'twoAccounts'] as const
export type MergeOutcome = (typeof mergeOutcomes)[number]

/** What staff choose to take over from the application that is closed. */
export type MergeOptions = {
  readonly addChildIds: readonly number[]
  readonly addDocuments: boolean
  /** Whether its program preferences replace those of the receiving application. */
  readonly replacePreferences: boolean
}

/** One of the two applications, as far as the rules for merging depend on it. */
export type MergingApplication = {
  readonly id: number
  readonly status: ApplicationStatus
  readonly isMerged: boolean
  readonly accountId: number | undefined
  readonly children: readonly { readonly status: ChildStatus }[]
}

/**
 * Returns whether an application may be merged into another one, or the first reason why not. If each belongs to
 * another account, the merge must be confirmed.
 */
export function checkMerge(from: MergingApplication, to: MergingApplication, isConfirmed: boolean): MergeOutcome {
  if (from.id === to.id) return 'same'
  if (isEndStatus(to.status) || to.isMerged) return 'toEnded'
  if (from.children.some(({ status }) => hasPlace(status))) return 'childEnrolled'
  const isOfTwo = from.accountId !== undefined && to.accountId !== undefined && from.accountId !== to.accountId
  return isOfTwo && !isConfirmed ? 'twoAccounts' : 'done'
}

/** The conditions of matching that a referral met when it was made and does not have to meet again. */
const metBefore: readonly ConditionName[] = ['application-open', 'vacancy-open', 'not-queued', 'not-busy']

/** The parts of an open referral that decide whether it stays. */
export type OpenReferral = {
  readonly status: ReferralStatus
  readonly isManual: boolean
}

/**
 * Returns the conditions that an open referral of a child does not meet in another application; it stays if there are
 * none. A referral by hand disregards the family's wishes there too. Where the status of the application withdraws
 * referrals, it withdraws this one.
 */
export function unmetAfterMove(
  child: WaitingChild,
  vacancy: OpenVacancy,
  pairing: MatchContext,
  { status, isManual }: OpenReferral,
): ConditionName[] {
  const { linked, eligible } = explainApplication(child, vacancy)
  const keeps = linked && !withdrawnReferrals(child.application.status).includes(status)
  const own = keeps && (isManual || eligible) ? [] : (['application-open'] as const)
  const unmet = unmetConditions(child, vacancy, pairing).filter((name) => !metBefore.includes(name))
  return [...own, ...(isManual ? unmet.filter((name) => name === 'child-open') : unmet)]
}

/** The wishes that belong to a family's program preferences; days, hours and the start stay as they are. */
const wishes = [
  'siteTypes',
  'locations',
  'onlyPreferredLocations',
  'languages',
  'onlyPreferredLanguages',
  'extras',
  'preferredSiteIds',
  'onlyPreferredSites',
  'refusedSites',
  'allAtOneSite',
] as const satisfies readonly (keyof WantedCare)[]

/** Returns the care that the receiving family wants once the other's program preferences have replaced its own. */
export const withWishesOf = (own: WantedCare, other: WantedCare): WantedCare => ({
  ...own,
  ...(Object.fromEntries(wishes.map((name) => [name, other[name]])) as Pick<WantedCare, (typeof wishes)[number]>),
})

/**
 * Returns the status of a child in the application that it moves to: a child who is not eligible there does not wait, and
 * one who stopped waiting only for lack of eligibility waits again. Whom staff or an ended care made inactive stays so.
 */
export function childStatusAfterMove(
  status: ChildStatus,
  of: {
    readonly fromStatus: ApplicationStatus
    readonly wasEligible: boolean
    readonly isEligible: boolean
    readonly isSetInactive: boolean
  },
): ChildStatus {
  if (!of.isEligible || of.isSetInactive) return 'inactive'
  const waitsAgain = of.fromStatus === 'ineligible' || !of.wasEligible
  return status === 'inactive' && waitsAgain ? 'active' : status
}
