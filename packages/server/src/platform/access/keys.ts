import { createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Number of random bytes in a key, which has 43 characters as base64url. */
const keyBytes = 32
const keyForm = /^[A-Za-z0-9_-]{43}$/

/** Returns a new random key for a session or a browser, in the only format that `readKey` accepts. */
export const newKey = (): string => randomBytes(keyBytes).toString('base64url')

/** Returns a received key, or undefined when it does not have the format of `newKey`. */
export const readKey = (sent: string | null | undefined): string | undefined =>
  sent && keyForm.test(sent) ? sent : undefined

/** Returns the SHA-256 hash of a key. The database stores only this hash. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/**
 * Returns a key for one purpose, derived by HKDF from the secret of the deployment. A signature made for one purpose is
 * not valid for another.
 */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `semilla ${purpose}`, 32))
