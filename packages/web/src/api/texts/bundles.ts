/**
 * The areas whose texts are downloaded together: those of a family's first page, of its application and
 * dashboard, and of what staff do beside a record.
 */
const bundles = {
  start: ['shell', 'validation', 'landing', 'precheck'],
  family: ['apply', 'applications', 'dashboard', 'eligibility', 'openPlaces'],
  staff: ['creating', 'logs', 'notes'],
} as const
export const bundledAreas: readonly string[] = Object.values(bundles).flat()

/** Returns the bundle that has the texts of an area; undefined for an area with a file of its own. */
export const bundleOf = (area: string): string | undefined =>
  Object.entries<readonly string[]>(bundles).find(([, areas]) => areas.includes(area))?.[0]
