import type { WorklistRow } from '../areas/casework/worklist/useWorklist.ts'

/** Returns a row of the worklist, for tests: an active application that nobody has. */
export const worklistRow = (id: number) =>
  ({
    id,
    externalId: `A${id}`,
    parentName: `Parent ${id}`,
    childrenCount: 1,
    childrenNames: ['Lucía'],
    status: 'active',
    statusName: 'Active',
    rank: undefined,
    eligibility: 'incomeEligible',
    familySize: 3,
    monthlyIncome: 0,
    requestedAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
    ownerId: undefined,
    ownerKind: undefined,
    ownerName: '',
    agencyName: '',
    zip: '94110',
    phone: '',
    email: '',
    tags: [],
    openReferrals: 0,
    isLinked: true,
    contactedAt: '2026-11-01T12:00:00.000Z',
  }) as WorklistRow
