/**
 * The degrees between which a place of the city can lie: from Puerto Rico to Alaska. A point elsewhere, most often one
 * without its minus, would be far from every family.
 */
export const unitedStates = { latitude: [17, 72], longitude: [-180, -64] } as const
