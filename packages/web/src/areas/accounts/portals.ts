import type { signInAt } from '@semilla/contract/screens/account.ts'
import type { Parameters } from '@semilla/contract/screens.ts'

/** What a user brings to sign-in or sign-up, and the screen that follows. */
export type LinkCandidate = Parameters<'familySignIn'>

export type Portal = keyof typeof signInAt
