import type { Parameters } from '@semilla/contract/screens.ts'

/** What somebody brings to sign-in or sign-up, and where they go on afterwards. */
export type LinkCandidate = Parameters<'familySignIn'>

export type Door = 'family' | 'program' | 'agency'
/** The screen behind each door. */
export const signInAt = { family: 'familySignIn', program: 'programSignIn', agency: 'agencySignIn' } as const
