import { withStorage } from '../browser/storage.ts'

/** Where the browser keeps that somebody has signed out, until the server knows it. */
export const signingOutKey = 'semilla_signing_out'

/** Returns whether somebody has signed out in this browser, and the server may not know it yet. */
export const isSigningOut = (): boolean => withStorage((browser) => browser.getItem(signingOutKey) !== null) ?? false

/**
 * Keeps that somebody has signed out, even if the page is left before the server knows it. Where the browser stores
 * nothing, the session ends after its idle time.
 */
export const keepSigningOut = (): void => withStorage((browser) => browser.setItem(signingOutKey, '1'))

/** Records that the server knows it, or that somebody else has signed in. */
export const removeSigningOut = (): void => withStorage((browser) => browser.removeItem(signingOutKey))
