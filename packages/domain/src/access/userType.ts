export const userTypes = ['parent', 'agencyStaff', 'agencySupervisor', 'program'] as const
/** The kind of account, which limits its capabilities: 0 parent, 1 and 2 agency staff, 3 program. */
export type UserType = (typeof userTypes)[number]

/** Returns whether a user works for an agency or for the city itself. */
export const isAgency = (userType: UserType): boolean => userType === 'agencyStaff' || userType === 'agencySupervisor'
