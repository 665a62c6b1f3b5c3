/**
 * The areas whose texts are downloaded together: those of a family's first page, of its application and
 * dashboard, of what families and others send each other, and of what staff do beside a record.
 */
const bundles = {
  start: ['shell', 'validation', 'landing', 'precheck'],
  family: ['apply', 'applications', 'dashboard', 'eligibility', 'openPlaces'],
  exchange: ['chat', 'documents', 'files'],
  staff: ['creating', 'logs', 'merging', 'notes'],
} as const
export const bundledAreas: readonly string[] = Object.values(bundles).flat()

/** Returns the bundle that has the texts of an area; undefined for an area with a file of its own. */
export const bundleOf = (area: string): string | undefined =>
  Object.entries<readonly string[]>(bundles).find(([, areas]) => areas.includes(area))?.[0]
