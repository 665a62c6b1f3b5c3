/** What an application can be decided to be (rules: Eligibility). */
export const eligibilities = ['incomeEligible', 'moderateEligible', 'notEligible'] as const
export type Eligibility = (typeof eligibilities)[number]
