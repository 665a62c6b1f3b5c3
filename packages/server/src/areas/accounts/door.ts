/**
 * The sign-in page: for families (and agencies that use the legacy client), for agencies, or for programs and
 * administrators.
 */
export type Door = 'family' | 'agency' | 'program'
