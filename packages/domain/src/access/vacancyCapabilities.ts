/** What somebody may do with a vacancy that they see (rules: Who may do what). */
export const vacancyCapabilities = ['edit', 'changeStatus', 'workOnQueue'] as const
export type VacancyCapability = (typeof vacancyCapabilities)[number]

/** Returns what somebody may do with a vacancy: everything at a site that they may change, nothing at any other. */
export const capabilitiesOnVacancy = (mayChangeSite: boolean): VacancyCapability[] =>
  mayChangeSite ? [...vacancyCapabilities] : []
