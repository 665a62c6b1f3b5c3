import { toneOfApplication, toneOfChild } from '../applications/tones.ts'

// A family has done its part while its application is active, and waits for a spot. Staff still work on it.

/** The tone in which staff read each status of an application. */
export const applicationTones = { ...toneOfApplication, active: 'busy' } as const

/** The tone in which staff read each status of a child. */
export const childTones = { ...toneOfChild, active: 'busy' } as const
