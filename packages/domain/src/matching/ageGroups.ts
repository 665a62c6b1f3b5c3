/** The age groups in which programs care for children, from the youngest to the oldest. */
export const ageGroups = ['infants', 'toddlers', 'preschoolers', 'schoolAge'] as const
export type AgeGroup = (typeof ageGroups)[number]
