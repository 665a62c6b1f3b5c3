import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { deriveKey } from '../../../platform/access/keys.ts'

const secretBytes = 20
const nonceBytes = 12
const tagBytes = 16
const keyOf = (deploymentSecret: string) => deriveKey(deploymentSecret, 'authenticator app')

/** Returns a new secret for an app. */
export const newAppSecret = (): Buffer => randomBytes(secretBytes)

/** Returns a secret as it is stored, encrypted, so that a copy of the database alone shows no codes. */
export function sealSecret(secret: Buffer, deploymentSecret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(deploymentSecret), nonce)
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/** Returns a stored secret as the app knows it. */
export function openSecret(sealed: Buffer, deploymentSecret: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(deploymentSecret), sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

const totpOf = (secret: Buffer, label: string) =>
  new TOTP({ issuer: 'Semilla', label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** Returns the key that a person types into the app, and the address that the app reads from a picture. */
export function describeSecret(secret: Buffer, account: string): { readonly secret: string; readonly url: string } {
  const totp = totpOf(secret, account)
  return { secret: totp.secret.base32, url: totp.toString() }
}

/**
 * Returns the half minute to which a code belongs: now, the one before or the next, for clocks that differ. Returns
 * undefined for a wrong code, and for one of a half minute that was used already.
 */
export function halfMinuteOfCode(secret: Buffer, code: string, now: Date, lastUsed: number): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totpOf(secret, '').validate({ token, timestamp: now.getTime(), window: 1 })
  if (delta === null) return undefined
  const halfMinute = Math.floor(now.getTime() / 30_000) + delta
  return halfMinute > lastUsed ? halfMinute : undefined
}
