/** Where the browser keeps that somebody has signed out, until the server knows it. */
export const signingOutKey = 'semilla_signing_out'

/** Returns whether somebody has signed out in this browser, and the server may not know it yet. */
export function isSigningOut(): boolean {
  try {
    return localStorage.getItem(signingOutKey) !== null
  } catch {
    return false
  }
}

/** Keeps that somebody has signed out, even if the page is left before the server knows it. */
export function keepSigningOut(): void {
  try {
    localStorage.setItem(signingOutKey, '1')
  } catch {
    // Where the browser stores nothing, the session ends after its idle time.
  }
}

/** Records that the server knows it, or that somebody else has signed in. */
export function removeSigningOut(): void {
  try {
    localStorage.removeItem(signingOutKey)
  } catch {
    // Without storage, there is nothing to remove.
  }
}
