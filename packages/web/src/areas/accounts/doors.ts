import type { Parameters } from '@semilla/contract/screens.ts'

/** What a user brings to sign-in or sign-up, and the screen that follows. */
export type LinkCandidate = Parameters<'familySignIn'>

export type Door = 'family' | 'program' | 'agency'
/** The sign-in screen of each portal. */
export const signInAt = { family: 'familySignIn', program: 'programSignIn', agency: 'agencySignIn' } as const
