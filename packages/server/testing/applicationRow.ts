/** Returns the columns that every inserted application needs, for an eligible family of three at a point in time. */
export const applicationRow = (at: Date) => ({
  familySize: 3,
  monthlyIncome: 300_000,
  receivesPublicAssistance: false,
  eligibility: 'incomeEligible',
  feeFullTime: 0,
  feePartTime: 0,
  requestedAt: at,
  createdAt: at,
  updatedAt: at,
  familyUpdatedAt: at,
  statusChangedAt: at,
})
