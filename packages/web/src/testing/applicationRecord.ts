import { sampleDraft } from '../areas/applications/form/draft/sampleDraft.ts'
import type { ApplicationRecord } from '../areas/applications/form/fromRecord.ts'
import { toForm } from '../areas/applications/form/toForm.ts'

const at = '2026-11-20T18:00:00.000Z'
const casework = {
  agencyName: '',
  ownerName: '',
  ownerOrganization: '',
  comment: '',
  importantNote: '',
  tags: [],
  outreachTags: [],
  siblingEnrolled: false,
  siblingEnrolledManually: false,
}
const decision = {
  eligibility: 'incomeEligible' as const,
  eligibilityReasons: ['incomeWithinState' as const],
  exceptionReason: '',
  feeFullTime: 0,
  feePartTime: 0,
}

/** Returns an active application of the sample family as the server gives it, with a family size and a stamp. */
export function applicationRecord(id: number, familySize: number, stamp: number): ApplicationRecord {
  const form = toForm({ ...sampleDraft('2026-11-21'), familySize: String(familySize) }, { cityId: 1, fromPhone: false })
  const { parents, children, copiedFromId: _, ...answers } = form
  return {
    application: {
      ...answers,
      ...decision,
      ...casework,
      id,
      externalId: 'A2026000031',
      requestedAt: at,
      updatedAt: at,
      createdByName: '',
      updatedByName: '',
      status: 'active',
      statusName: 'Active',
      statusChangedAt: at,
      statusReason: '',
      isDisabled: false,
      isInvited: false,
      isLinked: true,
      capabilities: [],
      closedByName: '',
      enrolledByName: '',
      ineligibleByName: '',
      isImmigrant: false,
      language: 'en',
      preferredSites: [],
      notInterestedSites: [],
      dislikedSites: [],
      referrals: [],
    },
    parents: parents.map((parent) => ({ ...parent, totalIncome: 0 })),
    children: children.map((child, index) => ({
      ...child,
      id: index + 1,
      externalId: '',
      status: 'active',
      statusName: 'Active',
      enrolledSite: '',
      enrolledProgram: '',
    })),
    stamp,
  }
}
