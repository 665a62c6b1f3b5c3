/** The kinds of entries in the log of an application (rules: Log). */
export const applicationLogCategories = [
  'application',
  'status',
  'referral',
  'casework',
  'note',
  'message',
  'document',
  'account',
  'notice',
  'view',
] as const
export type ApplicationLogCategory = (typeof applicationLogCategories)[number]

/** The kinds of entries in the log of a site and of a vacancy. */
export const siteLogCategories = ['site', 'vacancy', 'referral'] as const
export const vacancyLogCategories = ['vacancy', 'referral'] as const
export type SiteLogCategory = (typeof siteLogCategories)[number]

/** Days that the log goes back if nobody says how far. */
export const logDays = 90
