/**
 * The roles that can be invited into the city's own organization: their name on the command line, and the code of the
 * shipped role.
 */
export const cityStaff = {
  administrator: 'portalAdministrator',
  supervisor: 'supervisor',
  counselor: 'counselor',
  auditor: 'auditor',
} as const
export type CityStaff = keyof typeof cityStaff
