import { createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Random bytes of a key; written as base64url they are 43 signs. */
const keyBytes = 32
const keyForm = /^[A-Za-z0-9_-]{43}$/

/** Returns a new random key for a session or a browser, in the one form that `readKey` reads. */
export const newKey = (): string => randomBytes(keyBytes).toString('base64url')

/** Returns a key that was sent, or undefined when it is not of the form that `newKey` makes. */
export const readKey = (sent: string | null | undefined): string | undefined =>
  sent && keyForm.test(sent) ? sent : undefined

/** Returns the SHA-256 of a key, which is all that the database keeps of it. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/**
 * Returns the key of one purpose, derived from the secret of the deployment by HKDF: what was signed for one purpose is
 * worth nothing for another.
 */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `semilla ${purpose}`, 32))
