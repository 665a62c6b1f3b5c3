export const passwordPolicies = ['classes', 'nist'] as const
/**
 * The default policy (8 to 16 characters of four classes), or NIST's (15 to 128 characters, no classes); rules:
 * Passwords.
 */
export type PasswordPolicy = (typeof passwordPolicies)[number]
