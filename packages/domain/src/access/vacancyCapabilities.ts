/** What a person may do with a vacancy that they can see (rules: Who may do what). */
export const vacancyCapabilities = ['edit', 'changeStatus', 'workOnQueue'] as const
export type VacancyCapability = (typeof vacancyCapabilities)[number]

/** Returns what a person may do with a vacancy: everything if it is theirs to change, otherwise nothing. */
export const capabilitiesOnVacancy = (mayChange: boolean): VacancyCapability[] =>
  mayChange ? [...vacancyCapabilities] : []
